import { isAboutAgent } from '#src/measure/assertions/judges/about.ts'
import { countVotes } from '#src/measure/assertions/judges/count.ts'
import { tooLong } from '#src/measure/assertions/judges/judging.ts'
import { promptVersion as judgePromptVersion, type Question, questionOf } from '#src/measure/assertions/judges/prompt.ts'
import { writtenTerms } from '#src/measure/assertions/judges/settings.ts'
import { type JudgeAnswer, readAnswer } from '#src/measure/assertions/judges/vote.ts'
import type { Simulation, Turn } from '#src/measure/transcripts/contract.ts'
import { type chance, fingerprint } from '#src/platform/chance.ts'
import { keptCharacters, modelCallsOf } from './asked.ts'
import type { AskAbout, Inquiry, Judgment } from './reader.ts'
import { type ModelReply, type ScenarioModel, SimulatorError } from './simulator.ts'

const task =
  'Which of the conditions holds for what the agent did? Name the first one that holds, in their order, or "none" if none of them does.'
const none = 'none'
const verdictOf = (place: number) => `condition ${place + 1}`

/** Changes if any word of the question changes. */
export const conditionsVersion = fingerprint(`${judgePromptVersion}\n${task}`).slice(0, 12)

const otherForm = 'The answer had the wrong form twice. Use a model that supports structured output, and probe it.'

type Draws = { seed: string | number; chance: (...purpose: (string | number)[]) => ReturnType<typeof chance> }

/** Has the model of a scenario judge conditions by the rules of judges: with evidence that is in the conversation, and without guesses. */
export const judgeOf =
  ({ ask, fence }: ScenarioModel, { seed, chance }: Draws): AskAbout =>
  async (inquiry, messages) => {
    // The turns that the run started from have no number, and evidence needs one.
    const turns = messages.map((turn, at) => ({ ...turn, index: at + 1 }))
    const questionFor = (attempt: number) => question(inquiry, turns, fence(fingerprint(JSON.stringify([seed, messages.length, attempt]))))
    const replies: ModelReply[] = []
    const faults: Simulation['faults'] = []
    if (tooLong(questionFor(1)) !== undefined) return { judgment: 'unclear' }
    for (let attempt = 1; ; attempt++) {
      const seed = chance('condition', messages.length, attempt).int(0, 0x7fff_ffff)
      const reply = await ask({ ...questionFor(attempt), temperature: undefined, seed: seed })
      replies.push(reply)
      if (reply.fault) throw failure(reply.fault.reason, reply.fault.message, modelCallsOf(replies, { faults }))
      const answer = readAnswer(jsonOf(reply.text), verdictsOf(inquiry))
      const problem = answer ? problemOf(answer, inquiry, turns) : ''
      if (answer && problem === null)
        return { judgment: judgmentOf(answer, inquiry, messages), asked: modelCallsOf(replies, { faults, reason: answer.reasoning }) }
      const candidate = reply.text.slice(0, keptCharacters).toWellFormed()
      faults.push({ fault: answer ? 'noEvidence' : 'unreadable', quote: (problem ?? '').toWellFormed(), candidate })
      if (attempt === 1) continue
      if (answer) return { judgment: 'unclear', asked: modelCallsOf(replies, { faults }) }
      throw failure('notStructured', otherForm, modelCallsOf(replies, { faults }))
    }
  }

const failure = (reason: string, message: string, calls: ReturnType<typeof modelCallsOf>) =>
  new SimulatorError(reason, `The language model that judges the conditions of this scenario failed. ${message}`, calls)

const verdictsOf = ({ conditions }: Inquiry) => [...conditions.map((_, place) => verdictOf(place)), none, 'unclear']

function question(inquiry: Inquiry, turns: readonly Turn[], fence: string): Question {
  const conditions = inquiry.conditions.map(({ condition }, place) => {
    const { criterion } = condition
    return { verdict: verdictOf(place), criterion, ...writtenTerms(condition) }
  })
  return questionOf(
    {
      criterion: { criterion: task, conditions },
      verdicts: verdictsOf(inquiry),
      judged: turns.slice(-inquiry.replies.length).map(({ index }) => index),
      turns,
    },
    fence,
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why an answer does not count. What was never said has no quote, so only a condition that holds needs one. */
function problemOf(answer: JudgeAnswer, { conditions }: Inquiry, turns: readonly Turn[]): string | null {
  const vote = { answer, calls: 1, usage: null, costMicroUsd: null, latencyMs: 0 }
  const holds = answer.verdict !== none
  const sideOf = (verdict: string) => (verdict === 'unclear' ? 'unclear' : verdict === none ? 'fail' : 'pass')
  const met = conditions.find((_, place) => verdictOf(place) === answer.verdict)?.condition
  return countVotes([vote], { turns, needsEvidence: holds, aboutAgent: isAboutAgent(met?.criterion), sideOf }).votes[0]!.problem
}

function judgmentOf({ verdict, evidence }: JudgeAnswer, { conditions, replies }: Inquiry, turns: readonly Turn[]): Judgment {
  const metCondition = conditions.find((_, place) => verdictOf(place) === verdict)
  if (!metCondition) return verdict === none ? none : 'unclear'
  const quoted = evidence.map(({ turn }) => turns[turn - 1])
  return { at: metCondition.at, reply: replies.find((reply) => quoted.includes(reply)) ?? replies.at(-1)! }
}
