import type { Turn } from '#src/measure/transcripts/contract.ts'
import { fingerprint } from '#src/platform/chance.ts'
import { type AnsweredMessage, type Condition, firstOf, type JudgedCondition } from './conditions.ts'
import type { ModelCalls } from './simulator.ts'

// Finds the condition that the replies to one message meet. Phrases and tools decide at once; the rest is asked of a
// language model once, and then remembered.

/** The question to a model about the replies to one message; `at` is the position of each condition in the whole list. */
export type Inquiry = { conditions: readonly { at: number; condition: JudgedCondition }[]; replies: readonly Turn[] }
/** The first condition that holds, with the reply that shows it; or that none holds, or that the model cannot decide. */
export type Judgment = { at: number; reply: Turn } | 'none' | 'unclear'
/** Asks a model about replies, which are the last turns of what was said. Throws SimulatorError. */
export type AskAbout = (inquiry: Inquiry, said: readonly Turn[]) => Promise<{ judgment: Judgment; asked?: ModelCalls }>

/** `open`: what has to be asked first. */
type Reading = { met?: { at: number; reply: Turn }; unclear?: Turn; open?: OpenInquiry }
type OpenInquiry = { key: string; inquiry: Inquiry }
export type Reader = (exchange: AnsweredMessage) => Reading

/** The verdicts of a model about the replies of one conversation. */
export type Judgments = {
  of(open: OpenInquiry): Judgment | undefined
  /** Asks until nothing is open; returns everything that was asked on the way. */
  settle(openIn: () => OpenInquiry | undefined, transcript: readonly Turn[]): Promise<readonly ModelCalls[]>
  asked(): readonly ModelCalls[]
}

export function openJudgments(askAbout: AskAbout): Judgments {
  const known = new Map<string, Judgment>()
  const all: ModelCalls[] = []
  const ask = async ({ key, inquiry }: OpenInquiry, transcript: readonly Turn[]) => {
    const end = transcript.indexOf(inquiry.replies.at(-1)!) + 1
    const { judgment, asked } = await askAbout(inquiry, transcript.slice(0, end))
    if (asked) all.push(asked)
    known.set(key, judgment)
  }
  return {
    of: ({ key }) => known.get(key),
    async settle(openIn, transcript) {
      const before = all.length
      for (let open = openIn(); open; open = openIn())
        await ask(open, transcript).catch((error: Error & { asked?: ModelCalls }) => {
          if (error.asked) all.push(error.asked)
          throw error
        })
      return all.slice(before)
    },
    asked: () => all,
  }
}

const hasWords = ({ content, toolCalls = [] }: Turn) => content.trim() !== '' || toolCalls.length > 0

/** Reads replies for the first of some conditions, in their order. `part` names the list among all of a driver. */
export function readerOf(part: string, conditions: readonly Condition[], judgments: Judgments): Reader {
  const plain = firstOf(conditions)
  const isJudged = conditions.some(({ kind }) => kind === 'judge')
  return ({ place, replies }) => {
    const first = replies.flatMap((reply) => ({ reply, at: plain(reply) ?? conditions.length })).sort((a, b) => a.at - b.at)[0]
    const met = first && first.at < conditions.length ? first : undefined
    const before = conditions.slice(0, met?.at)
    const judged = before.flatMap((condition, at) => (condition.kind === 'judge' ? { at, condition } : []))
    if (!isJudged || judged.length === 0 || !replies.some(hasWords)) return met ? { met } : {}
    const contents = replies.map(({ content, toolCalls }) => [content, toolCalls])
    const open = { key: fingerprint(JSON.stringify([part, place, contents])), inquiry: { conditions: judged, replies } }
    const judgment = judgments.of(open)
    if (!judgment) return { open }
    if (judgment === 'unclear') return { unclear: replies.at(-1)! }
    if (judgment !== 'none') return { met: judgment }
    return met ? { met } : {}
  }
}
