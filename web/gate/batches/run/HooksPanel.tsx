import { Exchange } from '#web/page/Exchange.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Time } from '#web/ui/Time.tsx'
import type { BatchRun } from './use-batch-run.ts'

/** The calls once before and after all runs, and their results. */
export function HooksPanel({ hooks: { setup, teardown } }: { hooks: NonNullable<BatchRun['hooks']> }) {
  const calls = [['Setup', setup] as const, ['Teardown', teardown] as const].flatMap(([name, result]) =>
    result ? [{ name, ...result }] : [],
  )
  if (calls.length === 0) return null
  return (
    <Panel title="Before and after all runs">
      {calls.map(({ name, ok, message, at, exchanges }) => (
        <div key={name}>
          <p>
            {name} {ok ? 'succeeded' : 'failed'}, <Time at={at} />. {message}
          </p>
          {exchanges.map((exchange) => (
            <Exchange key={exchange.attempt} turn={undefined} hook={name.toLowerCase()} exchange={exchange} open={false} />
          ))}
        </div>
      ))}
    </Panel>
  )
}
