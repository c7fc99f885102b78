import { Button } from '@mantine/core'
import type { Run } from '#web/page/conversation/use-run.ts'
import { Exchange } from '#web/page/Exchange.tsx'
import { count } from '#web/ui/count.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconPlugConnectedX } from '#web/ui/icons.tsx'
import css from './Wire.module.css'

const shownAtOnce = 30
const hookCalls = (run: Run, hook: 'setup' | 'teardown') =>
  (run.hooks?.[hook]?.exchanges ?? []).map((exchange) => ({ turn: undefined, hook, exchange }))

/** Requests and responses, with secrets masked by the service; for one turn, or for all. */
export function Wire({ run, turn, onAll }: { run: Run; turn: number | undefined; onAll(): void }) {
  const ofTurns = run.turns.flatMap(({ index, exchanges = [] }) =>
    exchanges.map((exchange) => ({ turn: index, hook: undefined, exchange })),
  )
  const failed = (run.error?.exchanges ?? []).map((exchange) => ({ turn: undefined, hook: undefined, exchange }))
  const turnCalls = ofTurns.filter((call) => call.turn === turn)
  const isSetUp = run.error?.reason !== 'setupFailed'
  const calls =
    turnCalls.length > 0 ? turnCalls : [...hookCalls(run, 'setup'), ...ofTurns, ...(isSetUp ? failed : []), ...hookCalls(run, 'teardown')]
  if (calls.length === 0)
    return (
      <EmptyState icon={IconPlugConnectedX} title="No exchanges">
        {run.erased?.what === 'exchanges'
          ? 'The retention settings of the project or the workspace deleted them.'
          : 'The demo agent and recordings answer inside Parley, without a network call.'}
      </EmptyState>
    )
  return (
    <div className={css.wire}>
      {turnCalls.length > 0 && (
        <p className={css.filter}>
          Turn {turn} only.{' '}
          <Button variant="subtle" size="compact-xs" onClick={onAll}>
            Show all
          </Button>
        </p>
      )}
      {calls.slice(0, shownAtOnce).map(({ turn: of, hook, exchange }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls have no other identity and stay in order
        <Exchange key={at} turn={of} hook={hook} exchange={exchange} open={turnCalls.length > 0 || calls.length === 1} />
      ))}
      {calls.length > shownAtOnce && (
        <p className={css.filter}>
          The first {count(shownAtOnce)} of {count(calls.length)} exchanges. To see those of one turn, choose “exchanges” at the turn.
        </p>
      )}
    </div>
  )
}
