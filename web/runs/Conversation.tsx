import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import css from './Conversation.module.css'
import { TurnView } from './TurnView.tsx'
import type { Run } from './use-run.ts'

type Quote = { turn: number; quote: string }
type Props = { run: Run; live: boolean; turn: string | undefined; quotes: readonly Quote[]; onWire(turn: number): void }

/** The conversation as chat; only turns in sight are in the page. The turn of the address is scrolled to and marked. */
export function Conversation({ run, live, turn, quotes, onWire }: Props) {
  const { turns } = run
  const seeded = run.plan.seedMessages
  const list = useRef<HTMLOListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY), [])
  const virtual = useWindowVirtualizer({
    count: turns.length,
    estimateSize: () => 96,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (at) => turns[at]!.index,
  })
  const wanted = turns.findIndex(({ index }) => String(index) === turn)
  useEffect(() => {
    if (wanted >= 0) virtual.scrollToIndex(wanted, { align: 'center' })
  }, [wanted, virtual])

  return (
    <>
      {seeded.length > 0 && (
        <details className={css.before}>
          <summary>{seeded.length} messages from before</summary>
          {seeded.map(({ role, content }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed for the run, in this order
            <p key={at}>
              <strong>{role}:</strong> {content}
            </p>
          ))}
        </details>
      )}
      <ol ref={list} className={css.turns} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const one = turns[item.index]!
          return (
            <li
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              aria-setsize={turns.length}
              aria-posinset={item.index + 1}
              style={{ transform: `translateY(${item.start - top}px)` }}
            >
              <TurnView
                turn={one}
                marked={String(one.index) === turn}
                quotes={quotes.filter((quote) => quote.turn === one.index).map(({ quote }) => quote)}
                onWire={onWire}
              />
            </li>
          )
        })}
      </ol>
      {live && (
        <p className={css.live} role="status">
          <span aria-hidden className={css.dots}>
            <i />
            <i />
            <i />
          </span>
          The conversation goes on…
        </p>
      )}
      {!live && turns.length === 0 && <p className={css.live}>Nothing was said.</p>}
    </>
  )
}
