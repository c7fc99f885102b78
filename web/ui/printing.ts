import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const listeners = new Set<() => void>()
let isPrinting = false
let undo: () => void = () => undefined

/** Whether the page is being printed: then it also contains rows that are not visible. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the whole page, on white and unfolded, while it is printed. The browser reads it as soon as the event has been handled. */
export function followPrinting(): void {
  const media = matchMedia('print')
  media.addEventListener('change', () => change(media.matches))
  addEventListener('beforeprint', () => change(true))
  addEventListener('afterprint', () => change(false))
}

function change(to: boolean): void {
  if (to === isPrinting) return
  isPrinting = to
  flushSync(() => {
    for (const listener of listeners) listener()
  })
  if (to) undo = unfold()
  else undo()
}

function unfold(): () => void {
  const { dataset } = document.documentElement
  const { mantineColorScheme: scheme } = dataset
  const folded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
  for (const part of folded) part.open = true
  dataset.mantineColorScheme = 'light'
  return () => {
    for (const part of folded) part.open = false
    if (scheme) dataset.mantineColorScheme = scheme
  }
}
