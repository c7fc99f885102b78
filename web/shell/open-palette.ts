import { useEffect, useState } from 'react'

const palette = new EventTarget()

let isWanted = false
let open = () => {
  isWanted = true
}

/** Opens the palette as soon as it is loaded. */
export function openPalette(): void {
  open()
  palette.dispatchEvent(new Event('open'))
}

/** The palette says how it is opened: its code is not loaded with the first page. */
export function offerPalette(opener: () => void): void {
  open = opener
  if (isWanted) open()
  isWanted = false
}

// The page is drawn by then: before, the code of the palette would share the processor with it.
const laterMs = 1_000

/** How often the palette was requested: once when the page is drawn, except on phones, and whenever it is opened. */
export function useTimesWanted(): number {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const count = () => setTimes((before) => before + 1)
    // A phone has no key for it, and pays for what it loads.
    const timer = matchMedia('(pointer: coarse)').matches ? undefined : setTimeout(count, laterMs)
    palette.addEventListener('open', count)
    return () => {
      clearTimeout(timer)
      palette.removeEventListener('open', count)
    }
  }, [])
  return times
}
