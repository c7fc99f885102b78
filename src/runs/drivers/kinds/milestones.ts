import { z } from 'zod'
import {
  Condition,
  ceilings,
  conditionFaults,
  driverKind,
  exchangesOf,
  firstOf,
  PartKey,
  type Reached,
  repeatedKeys,
  type Turn,
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

/** Where a conversation is: `at` is the step to say next, sent `sent` times before; the user gave up where `isStuck`. */
type Place = { at: number; sent: number; isStuck: boolean; reached: Map<string, number[]> }

/** Follows the steps over what was said; `openings` messages come before the first of them. */
function followSteps(steps: readonly Step[], readers: readonly ((reply: Turn) => number | undefined)[], openings: number) {
  return (transcript: readonly Turn[]): Place => {
    const place: Place = { at: 0, sent: 0, isStuck: false, reached: new Map() }
    for (const { message, replies } of exchangesOf(transcript).slice(openings)) {
      const step = steps[place.at]
      if (!step || place.isStuck) break
      const turn = step.until ? replies.find((reply) => readers[place.at]!(reply) !== undefined) : message
      if (turn) place.reached.set(step.key, [turn.index])
      place.sent++
      const isOver = turn !== undefined || place.sent >= step.maxTurns
      place.isStuck = isOver && !turn && step.required
      if (isOver && !place.isStuck) Object.assign(place, { at: place.at + 1, sent: 0 })
    }
    return place
  }
}

/** Says the messages of its steps in their order, byte for byte, each until its condition is met. */
export const milestones = driverKind({
  kind: 'milestones',
  settings: z.strictObject({ mode: z.literal('milestones'), steps: z.array(Step).min(1).max(100) }),
  needsGoal: false,
  faults: ({ steps }) => [
    ...repeatedKeys(steps, 'steps'),
    ...steps.flatMap(({ until }, at) => (until ? conditionFaults(until, ['steps', at, 'until']) : [])),
  ],
  messages: ({ steps }) => steps.reduce((sum, { until, maxTurns }) => sum + (until ? maxTurns : 1), 0),
  open({ steps }, { user }) {
    const readers = steps.map(({ until }) => firstOf(until ? [until] : []))
    const follow = followSteps(steps, readers, Number(user.opening.message !== undefined))
    return {
      next(transcript) {
        if (user.opening.message !== undefined && !transcript.some(({ role }) => role === 'user'))
          return { action: 'say', text: user.opening.message }
        const { at, isStuck } = follow(transcript)
        const step = steps[at]
        if (isStuck) return { action: 'end', reason: 'gaveUp' }
        return step ? { action: 'say', text: step.say } : { action: 'end', reason: 'userEnded' }
      },
      reached: (transcript): Reached => Object.fromEntries(follow(transcript).reached),
    }
  },
  certain({ steps }) {
    const first = steps.findIndex(({ until }) => until)
    return steps.slice(0, first < 0 ? undefined : first).map(({ key }) => key)
  },
  coverage: ({ steps }, reached) => ({
    mode: 'milestones',
    steps: steps.map(({ key, required }) => ({ key, required, turn: reached.get(key)?.[0] ?? null })),
  }),
  unfinished({ steps }, reached) {
    const missing = steps.filter(({ key, required }) => required && !reached.has(key)).map(({ key }) => `"${key}"`)
    if (missing.length === 0) return undefined
    const names = missing.length > 3 ? `${missing.slice(0, 3).join(', ')}, and ${missing.length - 3} more` : missing.join(', ')
    return `${missing.length === 1 ? 'The required step' : 'The required steps'} ${names} ${missing.length === 1 ? 'was' : 'were'} not reached`
  },
})
