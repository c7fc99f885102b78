import { Button } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#web/api.ts'
import { TurnList } from '#web/page/conversation/TurnList.tsx'
import { TurnView } from '#web/page/conversation/TurnView.tsx'
import type { Run } from '#web/page/conversation/use-run.ts'
import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useRead } from '#web/page/queries.ts'
import { paths } from '#web/paths.ts'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { divergesAt } from './divergence.ts'
import css from './SideBySide.module.css'

/** This conversation next to another one, from the first turn in which the agent diverged, with the differing words marked. */
export function SideBySide({ run, against }: { run: Run; against: string }) {
  const other = useRead(['runs', against], (signal) => parley.GET('/runs/{id}', { params: { path: { id: against } }, signal }))
  return (
    <Loaded query={other} rows={8}>
      {(before) => <Pair before={before} now={run} />}
    </Loaded>
  )
}

function Pair({ before, now }: { before: Run; now: Run }) {
  const gone = [before, now].some(({ erased }) => erased?.what === 'transcript')
  const at = gone ? -1 : divergesAt(before.turns, now.turns)
  const [whole, setWhole] = useState(false)
  // Two agents have names; two runs of one have only a place.
  const sides = before.channelId === now.channelId ? undefined : [before.plan.channel.name, now.plan.channel.name]
  const length = Math.max(before.turns.length, now.turns.length)
  // One turn of what is the same leads in: what the agent answered to.
  const from = whole || at < 0 ? 0 : Math.max(0, at - 1)
  return (
    <>
      <div className={css.heads}>
        <Head
          title={sides?.[0] ?? (before.batchRunId !== null && before.batchRunId === now.batchRunId ? 'The other run' : 'Before')}
          run={before}
        />
        <Head title={sides?.[1] ?? 'This run'} run={now} />
      </div>
      <p className={css.said} role="status">
        {gone ? (
          'The words of one of these runs were deleted, so Parley cannot show where the runs diverge.'
        ) : at < 0 ? (
          'The agent did the same in both runs; only the assertions can differ.'
        ) : (
          <span>
            The runs diverge in <strong>turn {(now.turns[at] ?? before.turns[at])!.index}</strong>.
          </span>
        )}
        {from > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={() => setWhole(true)}>
            Show the {from} {from === 1 ? 'turn' : 'turns'} before
          </Button>
        )}
      </p>
      <TurnList
        key={from}
        count={length - from}
        keyOf={(row) => row + from}
        estimate={150}
        render={(row) => (
          <div className={css.pair} data-differs={row + from === at}>
            <Side run={before} other={now} at={row + from} />
            <Side run={now} other={before} at={row + from} />
          </div>
        )}
      />
    </>
  )
}

const Head = ({ title, run }: { title: string; run: Run }) => (
  <div className={css.head}>
    <strong>{title}</strong>
    <StateTag state={run.effectiveOutcome ?? run.status} />
    <Go to={paths.runs.one(run.projectId, run.id)}>
      <Time at={run.createdAt} quiet />
    </Go>
  </div>
)

function Side({ run, other, at }: { run: Run; other: Run; at: number }) {
  const [turn, same] = [run.turns[at], other.turns[at]]
  const words = same?.role === turn?.role ? same?.content : undefined
  return (
    <div>
      {turn ? <TurnView turn={turn} marked={false} quotes={[]} other={words} /> : <p className={css.over}>The conversation ended here.</p>}
    </div>
  )
}
