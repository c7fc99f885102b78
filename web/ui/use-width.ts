import { useLayoutEffect, useState } from 'react'

/** A ref for an element, and its width in px; known before it is painted, 0 while it is not in the page. */
export function useWidth(): [ref: (element: HTMLElement | null) => void, px: number] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [px, setPx] = useState(0)
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setPx(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, px]
}
