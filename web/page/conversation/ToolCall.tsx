import { IconTool } from '@tabler/icons-react'
import type { Schemas } from '../../api.ts'
import { JsonView } from '../../ui/CodeView.tsx'
import { duration, exactTime } from '../../ui/Time.tsx'
import attached from './Attached.module.css'
import css from './ToolCall.module.css'
import { argumentsInBrief, outcomeOf } from './tool-call.ts'

type Turn = Schemas['Turn']
const tallest = 320

/** One call of a tool: its arguments in brief, and of a mocked one what answered it and when; all of it when opened. */
export function ToolCall({ call, turn: { index, startedAt } }: { call: NonNullable<Turn['toolCalls']>[number]; turn: Turn }) {
  const outcome = outcomeOf(call)
  return (
    <details className={`${attached.call} ${css.call}`} data-wrong={outcome?.isWrong}>
      <summary>
        <IconTool size={15} aria-hidden />
        <code className={css.what}>
          <strong>{call.name}</strong> {argumentsInBrief(call.arguments)}
        </code>
        {outcome && <span className={css.outcome}>{outcome.words}</span>}
        {call.mock && <Moment mock={call.mock} startedAt={startedAt} />}
      </summary>
      <p className={css.part}>Arguments</p>
      <JsonView value={call.arguments} label={`Arguments of ${call.name}, turn ${index}`} maxHeight={tallest} />
      {call.result !== undefined && (
        <>
          <p className={css.part}>Result</p>
          <JsonView value={call.result} label={`Result of ${call.name}, turn ${index}`} maxHeight={tallest} />
        </>
      )}
    </details>
  )
}

/** When the call came, from the message on; calls after the last reply have no message before them. */
function Moment({
  mock: { at, latencyMs },
  startedAt,
}: {
  mock: NonNullable<NonNullable<Turn['toolCalls']>[number]['mock']>
  startedAt: string
}) {
  const sinceMs = Date.parse(at) - Date.parse(startedAt)
  return (
    <time className={`${css.time} numbers`} dateTime={at} title={exactTime(at)}>
      {sinceMs >= 0 ? `after ${duration(sinceMs)}` : 'after the reply'}
      {latencyMs !== undefined && `, took ${duration(latencyMs)}`}
    </time>
  )
}
