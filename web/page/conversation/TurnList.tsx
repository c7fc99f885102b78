import { useHotkeys } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from '#web/ui/printing.ts'
import css from './Conversation.module.css'

type Props = {
  count: number
  keyOf(at: number): string | number
  render(at: number): ReactNode
  /** The row to scroll to whenever it changes; -1: none. */
  scrollTo?: number
  estimate?: number
}

/**
 * How many rows are drawn before and after the visible ones: at first few, so that the first screen appears sooner, and right after it
 * more.
 */
function useOverscan(): number {
  const [overscan, setOverscan] = useState(1)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setOverscan(8)))
    return () => clearTimeout(timer)
  }, [])
  return overscan
}

/** Rows of any number and height; only the visible ones are in the page. */
export function TurnList({ count, keyOf, render, scrollTo = -1, estimate = 96 }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY)
    // Content above may grow: verdicts, forms, skeletons.
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    measure()
    return () => watch.disconnect()
  }, [])
  const overscan = useOverscan()
  const virtual = useWindowVirtualizer({ count, estimateSize: () => estimate, overscan, scrollMargin: top, getItemKey: keyOf })
  useScrollTo(scrollTo, virtual, list)
  // The browser would go to the end by the estimate: of 1,000 turns that a model wrote, to the 979th.
  useHotkeys([['End', () => virtual.scrollToIndex(count - 1, { align: 'end' })]])
  const isPrinting = usePrinting()
  const items = isPrinting ? [...Array(count).keys()].map((index) => ({ index, key: keyOf(index), start: top })) : virtual.getVirtualItems()
  return (
    <ol ref={list} className={css.turns} style={{ height: virtual.getTotalSize() }}>
      {items.map((item) => (
        <li
          key={item.key}
          ref={virtual.measureElement}
          data-index={item.index}
          aria-setsize={count}
          aria-posinset={item.index + 1}
          style={{ transform: `translateY(${item.start - top}px)` }}
        >
          <Row at={item.index} render={render} />
        </li>
      ))}
    </ol>
  )
}

/** A row in the middle of the screen; of one that is taller, its first marked words, or its start. */
function useScrollTo(at: number, virtual: ReturnType<typeof useWindowVirtualizer<Element>>, list: RefObject<HTMLOListElement | null>) {
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'center' })
  }, [at, virtual])
  const isDrawn = virtual.getVirtualItems().some(({ index }) => index === at)
  useEffect(() => {
    const row = isDrawn && list.current?.querySelector(`[data-index="${at}"]`)
    if (!row || row.clientHeight < innerHeight) return
    const { top } = (row.querySelector('mark') ?? row).getBoundingClientRect()
    virtual.scrollToOffset(scrollY + top - innerHeight / 3)
  }, [isDrawn, at, virtual, list])
}

// The list is redrawn when its position is known, when its rows are measured, and on each scroll; the content of a row is not.
const Row = memo(({ at, render }: { at: number; render(at: number): ReactNode }) => render(at))
