import { parley, type Schemas } from '#web/api.ts'
import { useRead } from '#web/page/queries.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { duration, Time } from '#web/ui/Time.tsx'

type State = Schemas['ChannelPace']
const everyMs = () => 3_000

const states = {
  normal: { tone: 'ok', title: 'normal', words: 'Calls are not delayed.' },
  slowed: {
    tone: 'warn',
    title: 'slowed',
    words:
      'The agent refused calls because there were too many, so all conversations call it more slowly. The pace recovers with each answer.',
  },
  down: {
    tone: 'bad',
    title: 'down',
    words: 'Runs wait for the agent, and one call every 30 s checks whether it works again. A successful probe ends the wait.',
  },
} as const

/** Whether calls are held back, and why. Shows nothing for an agent that never had trouble. */
export function Pace({ id }: { id: string }) {
  const { data } = useRead(['channels', id, 'pace'], (signal) => parley.GET('/channels/{id}/pace', { params: { path: { id } }, signal }), {
    everyMs,
  })
  if (!data || (data.state === 'normal' && !data.trouble)) return null
  return <Known state={data} />
}

function Known({ state: { state, gapMs, nextCallAt, failures, since, trouble } }: { state: State }) {
  const { tone, title, words } = states[state]
  return (
    <Panel title="Pace">
      <p role="status">
        <Tag tone={tone}>{title}</Tag> {words}
      </p>
      <Facts
        rows={[
          ['Time between calls', gapMs > 0 ? duration(gapMs) : undefined],
          ['Next call', nextCallAt && <Time key="next" at={nextCallAt} />],
          ['Failures in a row', failures || undefined],
          ['Since', since && <Time key="since" at={since} />],
          ['Last problem', trouble?.message],
          ['At', trouble && <Time key="at" at={trouble.at} />],
        ]}
      />
    </Panel>
  )
}
