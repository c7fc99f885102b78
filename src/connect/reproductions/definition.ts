import type { Assertion, AssertionResult } from '#src/measure/assertions/contract.ts'
import { assertionKinds } from '#src/measure/assertions/kinds.ts'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { Run } from '#src/play/runs/contract.ts'
import type { Way } from './contract.ts'
import { maxFacts, maxGoal, maxValue, type Wording } from './wording.ts'

/** The words of one conversation, which may have stand-ins. */
type Exchange = { content: string; recorded: { content: string; toolCalls?: Turn['toolCalls'] } | null; lastIndex: number }

/** What the user said, with all that the agent said and did until the user spoke again. */
function exchangesOf(turns: readonly Turn[]): Exchange[] {
  const exchanges: Exchange[] = []
  for (const { role, content, toolCalls, index } of turns) {
    if (role === 'user' || exchanges.length === 0)
      exchanges.push({ content: role === 'user' ? content : '', recorded: null, lastIndex: index })
    const last = exchanges.at(-1)!
    last.lastIndex = index
    if (role === 'user') continue
    const calls = [
      ...(last.recorded?.toolCalls ?? []),
      ...(toolCalls ?? []).map(({ id, name, arguments: given, result }) => ({
        ...(id && { id }),
        name,
        arguments: given,
        ...(result !== undefined && { result }),
      })),
    ]
    last.recorded = {
      content: [last.recorded?.content, content].filter(Boolean).join('\n'),
      ...(calls.length > 0 && { toolCalls: calls }),
    }
  }
  return exchanges
}

/** The first required assertion that failed, as it was judged last. */
export function failureIn({ assertions, evaluations }: Pick<Run, 'assertions' | 'evaluations'>): AssertionResult | undefined {
  return (evaluations.at(-1)?.assertions ?? assertions).find(({ required, outcome }) => required && outcome === 'failed')
}

const said = ({ content }: Exchange) => (content === '' ? { role: 'silence' as const } : { role: 'user' as const, content })
const longestOpening = 65_536

const appliesToTurn = ({ kind }: Assertion): boolean => {
  const { scopes } = assertionKinds.of(kind) as { scopes?: readonly string[] }
  return scopes === undefined || scopes.includes('turn:n')
}

/** In the words of a language model as far as the conversation shows them, and otherwise in those of the user. */
function userOf(exchanges: readonly Exchange[], wording: Wording | undefined): Record<string, unknown> {
  const [first = '', ...later] = exchanges.map(({ content }) => content).filter((content) => content !== '')
  const facts = wording?.facts.map(({ key, value }) => ({ key, value })) ?? []
  const said = later
    .slice(0, maxFacts)
    .map((value, at) => ({ key: `said${at + 1}`, value: value.slice(0, maxValue), disclosure: 'volunteer' }))
  return {
    goal: wording?.goal?.text ?? first.slice(0, maxGoal),
    factsKnown: facts.length > 0 ? facts : said,
    // The simulated user starts as the person did.
    ...(wording?.goal && { opening: { message: first.slice(0, longestOpening) } }),
  }
}

/** The members of a test or scenario that plays what happened in a run. */
export function definitionOf(
  way: Way,
  run: Pick<Run, 'id' | 'plan' | 'assertions' | 'evaluations'>,
  turns: readonly Turn[],
  wording?: Wording,
): Record<string, unknown> {
  const exchanges = exchangesOf(turns)
  const { assertions } = run.plan
  const written = assertions.map(({ source: _, ...assertion }: Assertion & { source?: string }) => assertion as Assertion)
  const failure = failureIn(run)
  const failed = failure && written[failure.index]
  const metadata = { madeFrom: run.id }
  const status = written.some(({ required }) => required) ? 'active' : 'draft'
  if (way === 'replay') {
    const replayed = exchanges.map((exchange) => ({ ...said(exchange), recorded: exchange.recorded }))
    return { kind: 'replay', status, turns: replayed, assertions: written, metadata }
  }
  if (way === 'scenario') return { status, user: userOf(exchanges, wording), assertions: written, metadata }
  const wrongAt = failure?.evidence[0]?.turn ?? Number.POSITIVE_INFINITY
  const upTo = exchanges.findIndex(({ lastIndex }) => lastIndex >= wrongAt)
  const kept = upTo === -1 ? exchanges : exchanges.slice(0, upTo + 1)
  const isExpected = failed !== undefined && upTo !== -1 && appliesToTurn(failed)
  const { scope: _, ...expected } = failed ?? { scope: '' }
  const asked = kept.map((exchange, at) => ({ ...said(exchange), ...(isExpected && at === kept.length - 1 && { expect: [expected] }) }))
  const others = isExpected ? [] : failed ? [failed] : written
  return { kind: asked.length === 1 ? 'singleTurn' : 'scripted', status, turns: asked, assertions: others, metadata }
}
