import { UnstyledButton } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { Turn } from '#web/page/conversation/use-run.ts'
import { duration } from '#web/ui/Time.tsx'
import css from './Timeline.module.css'

const rowHeight = 30

/** The latency of each reply, as bars from zero on one scale; pressing one opens its turn. */
export function Timeline({ turns, onTurn }: { turns: readonly Turn[]; onTurn(index: number): void }) {
  const replies = turns.filter(({ role }) => role === 'agent')
  const max = Math.max(1, ...replies.map(({ latencyMs }) => latencyMs))
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: replies.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  })
  if (replies.length === 0) return <p className={css.none}>The agent did not reply, so there is nothing to measure.</p>
  return (
    <div className={css.panel}>
      <p className={css.scale}>
        <span>0</span>
        <span>{duration(max)}</span>
      </p>
      <div ref={box} className={css.box}>
        <ul className={css.rows} style={{ height: virtual.getTotalSize() }} aria-label="Latency of each reply">
          {virtual.getVirtualItems().map((item) => {
            const { index, latencyMs, firstTokenMs } = replies[item.index]!
            return (
              <li key={index} style={{ transform: `translateY(${item.start}px)` }}>
                <UnstyledButton className={css.row} onClick={() => onTurn(index)}>
                  <span className={`${css.at} numbers`}>turn {index}</span>
                  <span className={css.track}>
                    <span className={css.bar} style={{ width: `${(latencyMs / max) * 100}%` }} />
                    {firstTokenMs !== undefined && <span className={css.first} style={{ left: `${(firstTokenMs / max) * 100}%` }} />}
                  </span>
                  <span className={`${css.ms} numbers`}>{duration(latencyMs)}</span>
                </UnstyledButton>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
