import { parley } from '#web/api.ts'
import { Loaded } from '#web/page/Loaded.tsx'
import { useRead } from '#web/page/queries.ts'
import { count } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Time } from '#web/ui/Time.tsx'

const meanings: Readonly<Record<string, string>> = {
  conversations: 'Conversations',
  reopened: 'Conversations with late spans',
  spans: 'Spans',
  records: 'Log records',
  turns: 'Turns',
  repeated: 'Sent before',
  'refused.malformed': 'Refused: no valid ID or time',
  'refused.tooMany': 'Refused: too many in a request',
  'refused.otherRecords': 'Log records about something else',
  'unmapped.withoutWords': 'Nobody says anything in them',
  'unmapped.late': 'Came after the conversation had closed',
  'unmapped.failed': 'Failed, and are tried again',
}

/** Of the last 30 days: what arrived, and what of it is in no conversation, by reason. */
export function Arrivals({ project }: { project: string }) {
  const arrivals = useRead(
    ['arrivals', project],
    (signal) => parley.GET('/projects/{id}/arrivals', { params: { path: { id: project } }, signal }),
    { everyMs: () => 5_000 },
  )
  return (
    <Loaded query={arrivals}>
      {({ openTraces, counts }) => {
        const seen = Map.groupBy(counts, ({ what }) => what)
        const names = [...Object.keys(meanings), ...[...seen.keys()].filter((what) => !(what in meanings))]
        return (
          <>
            <p>In the last 30 days.</p>
            <Facts
              rows={[
                ['Traces that are still open', openTraces],
                ...names.map((what) => [meanings[what] ?? what, seen.get(what) && <Arrived arrivals={seen.get(what)!} />] as const),
              ]}
            />
          </>
        )
      }}
    </Loaded>
  )
}

function Arrived({ arrivals }: { arrivals: readonly { count: number; lastAt: string }[] }) {
  const last = arrivals.map(({ lastAt }) => lastAt).reduce((a, b) => (a > b ? a : b))
  return (
    <>
      <span className="numbers">{count(arrivals.reduce((sum, one) => sum + one.count, 0))}</span>, last <Time at={last} quiet />
    </>
  )
}
