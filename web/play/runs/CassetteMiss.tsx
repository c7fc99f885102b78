import type { Schemas } from '#web/api.ts'
import { useNames } from '#web/page/names.ts'
import { count } from '#web/ui/count.ts'
import { DiffView } from '#web/ui/DiffView.tsx'
import css from './CassetteMiss.module.css'

type Miss = Schemas['CassetteMiss']
type Props = { miss: Miss; run: Pick<Schemas['Run'], 'projectId' | 'cell'> }

const things = { simulator: 'message of the simulated user', judge: 'vote of a judge', agent: 'reply of the agent' }

/** A request that the cassette does not have, next to the nearest recording. */
export function CassetteMiss({ miss: { use, place, nearest, differences }, run }: Props) {
  return (
    <details className={css.miss}>
      <summary>Differences from the nearest recording</summary>
      <p>
        Asked for: {things[use]}, number {count(place + 1)} of this run.{' '}
        {nearest ? <Nearest nearest={nearest} run={run} /> : 'There is no recording for this request.'}
      </p>
      {differences.map(({ pointer, recorded = '', asked = '' }) => (
        <div key={pointer}>
          <h3 title={pointer}>{placeInWords(pointer)}</h3>
          <DiffView before={recorded} after={asked} label={`the difference in ${placeInWords(pointer)}`} />
        </div>
      ))}
    </details>
  )
}

/** The conversation with the nearest recording: the same one, or another, named by the parts of its key. */
function Nearest({ nearest: { cellKey, repeatIndex, place }, run }: { nearest: NonNullable<Miss['nearest']>; run: Props['run'] }) {
  const [subject, , persona] = cellKey.split('|')
  const { nameOf } = useNames(run.projectId, [subject, persona])
  const conversation = cellKey === run.cell.key ? 'this conversation' : `“${nameOf(subject)}” with ${nameOf(persona) || 'no persona'}`
  return (
    <>
      Nearest: number {count(place + 1)} of repeat {count(repeatIndex + 1)} of {conversation}.
    </>
  )
}

const parts: Record<string, string> = {
  system: 'The instructions for the model',
  messages: 'Message',
  schema: 'Answer form',
  model: 'The model',
  maxOutputTokens: 'The longest answer',
  temperature: 'The temperature',
  seed: 'The seed',
  channel: 'The channel',
  before: 'What was said before',
}

/** A place in a request, by the words of its first two steps: `/messages/0/content` is “Message 1”. */
function placeInWords(pointer: string): string {
  const [, first = '', second = ''] = pointer.split('/')
  if (first === '') return 'The request'
  const number = /^\d+$/.test(second) ? ` ${Number(second) + 1}` : ''
  return `${parts[first] ?? first}${number}`
}
