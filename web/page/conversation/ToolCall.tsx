import { createContext, useContext } from 'react'
import type { Schemas } from '#web/api.ts'
import { JsonView } from '#web/ui/CodeView.tsx'
import { IconTool } from '#web/ui/icons.tsx'
import { duration, exactTime } from '#web/ui/Time.tsx'
import { GoButton } from '../Go.tsx'
import attached from './Attached.module.css'
import css from './ToolCall.module.css'
import { argumentsInBrief, outcomeOf } from './tool-call.ts'

type Turn = Schemas['Turn']
const tallest = 320

/** The address of a form that makes a rule of a recorded call; undefined if the reader may not change it. */
export const MakeRule = createContext<((turn: number, at: number) => string) | undefined>(undefined)

/** One tool call: its arguments in brief, and for a mocked tool what answered it and when; a press shows everything. */
type Props = { call: NonNullable<Turn['toolCalls']>[number]; at: number; turn: Turn }
export function ToolCall({ call, at, turn: { index, startedAt } }: Props) {
  const addressOf = useContext(MakeRule)
  const outcome = outcomeOf(call)
  return (
    <details className={`${attached.call} ${css.call}`} data-wrong={outcome?.isWrong}>
      <summary>
        <IconTool size={15} aria-hidden />
        <span className="visually-hidden">Tool call</span>
        <code className={css.what}>
          <strong>{call.name}</strong> {argumentsInBrief(call.arguments)}
        </code>
        {call.result !== undefined && <span className="visually-hidden">Result: {argumentsInBrief(call.result)}</span>}
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
      {addressOf && typeof call.arguments === 'object' && call.arguments !== null && (
        <GoButton to={addressOf(index, at)} size="xs" mt="xs" variant="default" leftSection={<IconTool size={14} aria-hidden />}>
          Make a rule of this call
        </GoButton>
      )}
    </details>
  )
}

/** The time of the call, measured from the message; calls after the last reply have no message before them. */
function Moment({
  mock: { at, latencyMs },
  startedAt,
}: {
  mock: NonNullable<NonNullable<Turn['toolCalls']>[number]['mock']>
  startedAt: string
}) {
  // The conversation has its own clock, and the call has that of the process that answered it: a difference of a few milliseconds means
  // nothing.
  const sinceMs = Date.parse(at) - Date.parse(startedAt)
  return (
    <time className={`${css.time} numbers`} dateTime={at} title={exactTime(at)}>
      {sinceMs > -50 ? `after ${duration(Math.max(0, sinceMs))}` : 'after the reply'}
      {latencyMs !== undefined && `, took ${duration(latencyMs)}`}
    </time>
  )
}
