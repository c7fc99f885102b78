import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings a part of the page into sight when what it shows has changed and it is out of sight: a link in the verdict opens a tab, which
 * would otherwise happen below the fold.
 */
export function useRevealed(shown: readonly unknown[]): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const key = JSON.stringify(shown)
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    const top = part.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight / 2) part.current?.scrollIntoView()
  }, [key])
  return part
}
