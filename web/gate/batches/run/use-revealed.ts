import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls a part of the page into view when its content has changed out of view: a link in the verdict opens a tab, which would otherwise
 * happen below the fold.
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
