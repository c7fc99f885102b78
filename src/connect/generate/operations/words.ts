import type { Caller } from '#src/platform/caller.ts'
import { startClock } from '#src/platform/io/open-io.ts'
import type { World } from '#src/platform/world.ts'
import { askGenerator, type Generator } from '#src/play/models/operations/generator.ts'
import { type Answers, answersIn, type Opening, questionAbout } from '../wording.ts'

const maxMs = 60_000
/** So that an answer fits into its tokens, and one that does not costs few openings. */
const perCall = 10

type Call = World & { caller: Caller; request: { signal: AbortSignal } }

/** What the model says of the openings, as far as it answers in time and within its budget; `problem`: the first thing that went wrong. */
export async function answersOf(
  call: Call,
  generator: Generator,
  openings: readonly Opening[],
): Promise<{ answers: Answers; problem: string | null }> {
  const limits = { signal: call.request.signal, deadline: startClock().now() + maxMs }
  const lists = Array.from({ length: Math.ceil(openings.length / perCall) }, (_, at) => openings.slice(at * perCall, (at + 1) * perCall))
  const all = await Promise.all(
    lists.map(async (list) => {
      const answer = await askGenerator(call, generator, (fence) => questionAbout(list, fence), limits)
      if ('problem' in answer) return answer
      const answers = answersIn(answer.value)
      return answers ? { answers } : { problem: 'Its answer has the wrong form. Use a model that supports structured output.' }
    }),
  )
  return {
    answers: Object.fromEntries(all.flatMap((one) => ('answers' in one ? Object.entries(one.answers) : []))),
    problem: all.flatMap((one) => ('problem' in one ? one.problem : []))[0] ?? null,
  }
}
