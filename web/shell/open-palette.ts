import { spotlight } from '@mantine/spotlight'
import { useEffect, useState } from 'react'

const palette = new EventTarget()

/** Opens the palette, or has it open as soon as it is loaded. */
export function openPalette(): void {
  spotlight.open()
  palette.dispatchEvent(new Event('open'))
}

// The page is drawn by then: before, the code of the palette would share the processor with it.
const laterMs = 1_000

/** Whether the palette is loaded: once it is opened, or when the page is drawn. */
export function useIsPaletteLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const load = () => setLoaded(true)
    const timer = setTimeout(load, laterMs)
    palette.addEventListener('open', load, { once: true })
    return () => {
      clearTimeout(timer)
      palette.removeEventListener('open', load)
    }
  }, [])
  return isLoaded
}
