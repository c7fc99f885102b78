import { z } from 'zod'
import {
  Condition,
  ceilings,
  conditionFaults,
  conditionsVersion,
  driverKind,
  exchangesOf,
  joinAsked,
  openJudgments,
  PartKey,
  type ReachedParts,
  type Reader,
  readerOf,
  repeatedKeys,
  type Turn,
  unclearIn,
  unclearKey,
  Words,
} from '../kind.ts'

const Step = z
  .strictObject({
    key: PartKey.describe('names the step in runs, assertions, and figures'),
    say: Words(ceilings.messageLength.max).describe('the exact message'),
    until: Condition.optional().describe('the step is reached when a reply meets this; without it, when the message was sent'),
    maxTurns: z.int().min(1).max(20).default(2).describe('how often the message is sent at most until the condition is met'),
    required: z
      .boolean()
      .default(true)
      .describe('the user gives up if the step is not reached, and the run cannot pass; otherwise the next step follows'),
  })
  .meta({ id: 'MilestoneStep' })
type Step = z.infer<typeof Step>
const isJudged = ({ until }: Step) => until?.kind === 'judge'

/**
 * The position of a conversation: `at` is the step to say next, sent `sent` times before. `leaving`: the user leaves because of a required
 * step. `unclear`: replies for which it is unknown whether they reach it. `open`: what a model has to decide first.
 */
type Place = { at: number; sent: number; leaving?: 'gaveUp' | 'userStuck'; unclear: number[]; open?: ReturnType<Reader>['open'] }

/** Follows the steps through the conversation; `openings`: how many messages come before the first step. */
function followSteps(steps: readonly Step[], readers: readonly Reader[], openings: number) {
  return (transcript: readonly Turn[]): Place & { reached: ReachedParts } => {
    const reached = new Map<string, number[]>()
    let place: Place = { at: 0, sent: 0, unclear: [] }
    for (const exchange of exchangesOf(transcript).slice(openings)) {
      const step = steps[place.at]
      if (!step || place.leaving) break
      const { met, unclear, open } = readers[place.at]!(exchange)
      if (open) {
        place = { ...place, open }
        break
      }
      const turn = step.until ? met?.reply : exchange.message
      if (turn) reached.set(step.key, [turn.index])
      place = { at: place.at, sent: place.sent + 1, unclear: turn ? [] : [...place.unclear, ...(unclear ? [unclear.index] : [])] }
      if (!turn && place.sent < step.maxTurns) continue
      if (turn || !step.required) {
        addUnclear(reached, place.unclear)
        place = { at: place.at + 1, sent: 0, unclear: [] }
      } else place = { ...place, leaving: place.unclear.length > 0 ? 'userStuck' : 'gaveUp' }
    }
    addUnclear(reached, place.unclear)
    return { ...place, reached: Object.fromEntries(reached) }
  }
}

function addUnclear(reached: Map<string, number[]>, turns: readonly number[]): void {
  if (turns.length > 0) reached.set(unclearKey, [...(reached.get(unclearKey) ?? []), ...turns])
}

/** Says the messages of its steps in order, byte for byte, and repeats each until its condition is met. */
export const milestones = driverKind({
  kind: 'milestones',
  settings: z.strictObject({ mode: z.literal('milestones'), steps: z.array(Step).min(1).max(100) }),
  needsGoal: false,
  faults: ({ steps }) => [
    ...repeatedKeys(steps, 'steps'),
    ...steps.flatMap(({ until }, at) => (until ? conditionFaults(until, ['steps', at, 'until']) : [])),
  ],
  promptVersion: ({ steps }) => (steps.some(isJudged) ? conditionsVersion : undefined),
  messages: ({ steps }) => steps.reduce((sum, { until, maxTurns }) => sum + (until ? maxTurns : 1), 0),
  open({ steps }, { user, judge }) {
    const judgments = openJudgments(judge)
    const readers = steps.map(({ key, until }) => readerOf(key, until ? [until] : [], judgments))
    const follow = followSteps(steps, readers, Number(user.opening.message !== undefined))
    const settle = (transcript: readonly Turn[]) => judgments.settle(() => follow(transcript).open, transcript)
    return {
      async next(transcript) {
        if (user.opening.message !== undefined && !transcript.some(({ role }) => role === 'user'))
          return { action: 'say', text: user.opening.message }
        const asked = joinAsked(await settle(transcript))
        const { at, leaving } = follow(transcript)
        const step = steps[at]
        if (leaving || !step) return { action: 'end', reason: leaving ?? 'userEnded' }
        return { action: 'say', text: step.say, ...(asked && { asked }) }
      },
      ...(steps.some(isJudged) && { settle: async (transcript) => void (await settle(transcript)), asked: judgments.asked }),
      reached: (transcript) => follow(transcript).reached,
    }
  },
  certain({ steps }) {
    const first = steps.findIndex(({ until }) => until)
    return steps.slice(0, first < 0 ? undefined : first).map(({ key }) => key)
  },
  coverage: ({ steps }, reached) => ({
    mode: 'milestones',
    steps: steps.map(({ key, required }) => ({ key, required, turn: reached.get(key)?.[0] ?? null })),
    ...unclearIn(reached),
  }),
  unfinished({ steps }, reached) {
    const missing = steps.filter(({ key, required }) => required && !reached.has(key)).map(({ key }) => `"${key}"`)
    if (missing.length === 0) return undefined
    const names = missing.length > 3 ? `${missing.slice(0, 3).join(', ')}, and ${missing.length - 3} more` : missing.join(', ')
    return `${missing.length === 1 ? 'The required step' : 'The required steps'} ${names} ${missing.length === 1 ? 'was' : 'were'} not reached`
  },
})
