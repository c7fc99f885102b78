import { useEffect } from 'react'

/** The title of the window, the more exact first. */
export function useTitle(...parts: (string | undefined)[]): void {
  const title = [...parts.filter(Boolean), 'Parley'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
