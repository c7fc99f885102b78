import { z } from 'zod'
import {
  assertionKind,
  callsIn,
  failed,
  findPhrase,
  findUtterance,
  head,
  inBrief,
  inconclusive,
  passed,
  quoteAt,
  reportsToolCalls,
  type Turn,
  textOf,
  type Utterance,
  utteranceSteps,
} from '../kind.ts'
import { english } from './handoff/english.ts'
import { german } from './handoff/german.ts'
import { spanish } from './handoff/spanish.ts'

type Handover = Utterance & { by: string }

export const handoff = assertionKind({
  kind: 'handoff',
  title: 'Hands over to a person',
  description:
    'The agent hands the conversation over to a person or, with `expected: false`, never does. With `tool`, only a call of that tool counts. Otherwise a call of a tool whose name suggests a transfer to a person counts, and so does the text of a reply: one of `phrases`, or typical wording in English, German, or Spanish. An offer or a conditional announcement does not count. Applies to the whole conversation by default.',
  settings: z.strictObject({
    expected: z.boolean().describe('whether the agent should hand over'),
    tool: z.string().min(1).max(200).optional().describe('the tool that hands over'),
    phrases: z
      .array(z.string().min(1).max(4_000))
      .min(1)
      .max(50)
      .optional()
      .describe(
        'texts that announce the handover, instead of the built-in wording; with `tool`, used only if the agent does not report tool calls',
      ),
  }),
  scope: 'transcript',
  judges: 'answers',
  cost: ({ phrases = [] }, characters) => (utteranceSteps + phrases.length) * characters,
  evaluate({ expected, tool, phrases }, { turns, replies }) {
    const silent = !reportsToolCalls(turns)
    if (tool !== undefined && silent && !phrases)
      return inconclusive(`does not report tool calls, so it is not known whether ${inBrief(tool)} was called`)
    const transfer = callsIn(replies).find(({ call }) => (tool === undefined ? isTransfer(call.name) : call.name === tool))
    const handover: Handover | undefined = transfer
      ? {
          certainty: 'sure',
          by: `by calling ${inBrief(transfer.call.name)}`,
          evidence: [{ turn: transfer.turn, quote: `${transfer.call.name}(${inBrief(transfer.call.arguments, 150)})` }],
        }
      : tool !== undefined && !silent
        ? undefined
        : findAnnouncement(replies, phrases)
    if (handover?.certainty === 'sure')
      return (expected ? passed : failed)(
        `hands over to a person ${handover.by}${expected ? '' : ', which it must not do'}`,
        handover.evidence,
      )
    if (handover?.certainty === 'maybe') return inconclusive('may hand over to a person, or only under a condition', handover.evidence)
    if (handover) return inconclusive('is in a language in which Parley does not recognize handovers', handover.evidence)
    if (!textOf(replies).complete && (tool === undefined || silent))
      return inconclusive('was truncated, so it is not known whether the rest hands over to a person', head(replies))
    const missing = `does not hand over to a person${tool === undefined ? '' : ` by calling ${inBrief(tool)}`}`
    return expected ? failed(`${missing}, which was expected`, head(replies)) : passed(missing)
  },
})

function findAnnouncement(replies: readonly Turn[], phrases: readonly string[] | undefined): Handover | undefined {
  if (!phrases) {
    const handover = findUtterance(replies, [english, german, spanish])
    return handover && { ...handover, by: 'by saying so' }
  }
  const hit = findPhrase(textOf(replies).text, { any: [...phrases], caseSensitive: false })
  return hit && { certainty: 'sure', by: `by saying ${inBrief(hit.phrase)}`, evidence: quoteAt(replies, hit.at, hit.length) }
}

/** Names such as `transfer_to_human_agents`, `handOver` and `escalate`; "agent" alone may be another program. */
const isTransfer = (name: string): boolean => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .toLowerCase()
  return (
    /^(?:escalate|escalation|hand ?off|hand ?over)(?: |$)/.test(words) ||
    /\b(?:transfer|connect|handoff|hand off|handover|route|forward|escalate|request|contact|call|get|switch)\b.*\b(?:humans?|person|operator|representative|supervisor|colleague|staff|live agent|support team)\b/.test(
      words,
    )
  )
}
