import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import { type Case, caseOf } from './case.ts'
import { definitionOf } from './definitions.ts'
import type { Fact } from './facts.ts'
import type { Draft, LeftOut } from './generate.ts'
import { playableOf, tryOut } from './trial.ts'
import { likenessOf } from './words.ts'

type ToolCall = { name: string; arguments: Record<string, unknown> }
/** What a user said, and what the agent did about it. */
export type Dialogue = { source: string; start: number; quote: string; lines: string[]; replies: { content: string; calls: ToolCall[] }[] }
type Message = {
  role: string
  content?: string | null
  tool_calls?: { function?: { name?: string; arguments?: unknown } }[]
  toolCalls?: { name?: string; arguments?: unknown }[]
}

// What has the form of an identifier, an address, a date or an amount.
const shapes =
  /#?\b[A-Z]{1,4}-?\d[\w-]*\b|#[A-Z]?\d{4,}|\b[\w.]+@[\w.]+\.\w+\b|\b\d{4}-\d{2}-\d{2}\b|\b\d+(?:[.,]\d+)?(?= (?:euro|dollars|percent)\b)|[$€]\s?\d[\d.,]*\d/g
const figures = /\b\d{1,2}:\d{2}\b|\b\d+ to \d+\b|\b\d+ (?:(?:working|business) )?(?:minute|hour|day|week|month|year)s?\b/g
const inWhole = (text: string, ...patterns: readonly RegExp[]): string[] => [
  ...new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found.replace(/[.,]$/, '')))),
]

/** Dialogues of one JSON array or of JSON lines: `{ messages: [{ role, content, tool_calls }] }`. */
export function dialoguesIn(text: string, source: string): Dialogue[] {
  const parsed = text.trimStart().startsWith('[')
    ? [JSON.parse(text) as unknown[]].flat()
    : text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line) as unknown)
  return parsed.flatMap((one) => {
    const messages = (one as { messages?: Message[] } | null)?.messages
    const dialogue = Array.isArray(messages) ? dialogueOf(messages) : undefined
    if (!dialogue) return []
    const quote = JSON.stringify(dialogue.lines[0]!).slice(1, -1)
    return [{ ...dialogue, source, quote, start: text.indexOf(quote) }]
  })
}

function dialogueOf(messages: readonly Message[]): Pick<Dialogue, 'lines' | 'replies'> | undefined {
  const lines: string[] = []
  const replies: Dialogue['replies'] = []
  for (const { role, content, tool_calls = [], toolCalls = [] } of messages) {
    if (role === 'user' && typeof content === 'string' && content.trim() !== '') {
      lines.push(content)
      replies.push({ content: '', calls: [] })
    }
    const last = replies.at(-1)
    if (!last || (role !== 'assistant' && role !== 'agent')) continue
    last.content = [last.content, content ?? ''].filter(Boolean).join('\n')
    for (const call of [...tool_calls.map((one) => one.function ?? {}), ...toolCalls])
      last.calls.push({ name: String(call.name), arguments: argumentsOf(call.arguments) })
  }
  return lines.length === 0 || lines.length > 40 || replies.every(({ content }) => content === '') ? undefined : { lines, replies }
}

function argumentsOf(written: unknown): Record<string, unknown> {
  try {
    const value: unknown = typeof written === 'string' ? JSON.parse(written) : written
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** What held in a dialogue: which tools were called with what the user said or chose, and which figures the agent gave that the user had not. */
function assertionsOf({ lines, replies }: Dialogue): NewAssertion[] {
  const said = lines.join('\n').toLowerCase()
  const calls = new Map(replies.flatMap(({ calls: own }) => own.map((call) => [JSON.stringify(call), call] as const)))
  const told = new Set(
    replies.flatMap(({ content }) => inWhole(content, shapes, figures)).filter((value) => !said.includes(value.toLowerCase())),
  )
  const scalar = (input: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(input).filter(([, value]) => typeof value !== 'object' && String(value).length <= 60))
  return [
    ...[...calls.values()]
      .slice(0, 10)
      .map((call) => ({ kind: 'toolArguments', settings: { name: call.name, arguments: scalar(call.arguments) } })),
    ...[...told].slice(0, 8).map((text) => ({ kind: 'contains', name: `says ${text}`, settings: { text } })),
  ] as NewAssertion[]
}

/** Drafts that repeat what users said and require what the agent did then: kept if a repeat passes, and each change of it fails. */
export async function draftsOfDialogues(
  dialogues: readonly Dialogue[],
  { texts, covered, max, seed }: { texts: ReadonlyMap<string, string>; covered: ReadonlySet<string>; max: number; seed: string },
): Promise<{ drafts: Draft[]; leftOut: LeftOut[] }> {
  const drafts: Draft[] = []
  const leftOut: LeftOut[] = []
  for (const dialogue of dialogues) {
    const { lines, replies, source, quote, start } = dialogue
    const facts = inWhole(lines.join('\n'), shapes).map(
      (value): Fact => ({ key: value, words: 'said by the user', value, from: { source, start, quote }, how: 'as written' }),
    )
    const assertions = assertionsOf(dialogue)
    const goal = lines[0]!
    const covers = `dialogue/${assertions
      .map(({ kind, settings }) => `${kind}${JSON.stringify(settings)}`)
      .join('')
      .replaceAll(/\s/g, '')
      .slice(0, 300)}`
    const one: Case = caseOf({ side: 'said', name: goal.slice(0, 100), lines, goal, facts, assertions, covers })
    const leave = (reason: LeftOut['reason']) => void leftOut.push({ reason, name: one.name, detail: '' })
    const definition = definitionOf(one, { rules: [], tools: [], domains: [] })
    const playable = playableOf(definition)
    if ('fault' in playable) leave('invalid')
    else if (assertions.length === 0) leave('mutants')
    else if (texts.get(source)?.includes(quote) !== true) leave('untraced')
    else if (covered.has(covers)) leave('covered')
    else if (drafts.some((other) => other.covers.includes(covers) || likenessOf(other.one.lines!.join(' '), lines.join(' ')) > 0.9))
      leave('alike')
    else if (drafts.length >= max) leave('beyond')
    else {
      const play = (change: (reply: Dialogue['replies'][number]) => Dialogue['replies'][number]) => {
        let at = 0
        return tryOut(
          playable,
          () => () => {
            const { content, calls } = change(replies[at++] ?? { content: 'Goodbye.', calls: [] })
            return { content: content || '…', calls: calls.map((call) => ({ ...call, result: {} })) }
          },
          seed,
        )
      }
      const isPassed = (await play((reply) => reply)).outcome === 'passed'
      const withoutCalls = (await play((reply) => ({ ...reply, calls: [] }))).outcome
      const withoutValues = (await play((reply) => ({ ...reply, content: reply.content.replaceAll(/\d/g, '8') }))).outcome
      if (!isPassed) leave('oracle')
      else if (withoutCalls !== 'failed' && withoutCalls !== 'inconclusive' && withoutValues !== 'failed') leave('mutants')
      else drafts.push({ ...definition, one, playable, covers: [covers] })
    }
  }
  return { drafts, leftOut }
}
