import type { Schemas } from '#src/client/client.ts'
import type { Members, Place, Sources } from '../code/sources.ts'
import { shapeOfUrl } from './bundle.ts'
import { type LocalResult, type Outcome, outcomeWith } from './evaluate.ts'
import { type Aim, labelOf, type Playable } from './selection.ts'

export type Failure = Place & {
  assertion: string
  required: boolean
  outcome: string
  turn: number | null
  user: string | null
  reply: string | null
  expected: string
  found: string
}
/** The result of one conversation. */
export type Result = Place & {
  subject: string
  name: string
  /** The parts that distinguish runs of one scenario; empty if there is only one. */
  variant: string
  run: string
  outcome: Outcome
  reason: string
  isQuarantined: boolean
  durationMs: number
  failures: Failure[]
}
type Run = Schemas['Run']

type Files = { sources: Sources; aim: Aim; variant: string; local?: readonly LocalResult[] }

export function resultOf(run: Run, playable: Playable, { sources, aim, variant, local = [] }: Files): Result {
  const found = run.outcome ?? 'canceled'
  const outcome = outcomeWith(found, local)
  const failures = [...failuresOf(run, playable, sources), ...localFailures(run, local)]
  return {
    ...playable.place,
    subject: labelOf(playable),
    name: playable.name,
    variant,
    run: run.id,
    outcome,
    reason: outcome === found ? reasonOf(run, aim) : localReason(local),
    isQuarantined: playable.isQuarantined,
    durationMs: run.metrics?.durationMs ?? 0,
    failures: outcome === 'passed' ? [] : failures,
  }
}

/** Why a local evaluator changed the outcome. */
function localReason(local: readonly LocalResult[]): string {
  const open = local.filter(({ required, result }) => required && result.outcome !== 'passed')
  const { key, result } = open.find(({ result }) => result.outcome === 'failed') ?? open[0]!
  return `The evaluator "${key}": ${result.rationale}`
}

const localFailures = (run: Run, local: readonly LocalResult[]): Failure[] =>
  local
    .filter(({ result }) => result.outcome !== 'passed')
    .map(({ key, required, place, parameters, result }) => ({
      ...place,
      assertion: `evaluator ${key}`,
      required,
      outcome: result.outcome,
      ...wordsAround(run, result),
      expected: expectedBy(`evaluator ${key}`, parameters),
      found: result.rationale,
    }))

/** The turn that a result is about, with what was said. */
function wordsAround(run: Run, { evidence }: Pick<Run['assertions'][number], 'evidence'>): Pick<Failure, 'turn' | 'user' | 'reply'> {
  const turn = evidence.at(-1)?.turn ?? run.turns.findLast(({ role }) => role === 'agent')?.index ?? null
  const messageOf = (role: string) =>
    turn === null ? null : (run.turns.findLast((one) => one.role === role && one.index <= turn)?.content ?? null)
  return { turn, user: messageOf('user'), reply: messageOf('agent') }
}

/** The parts that distinguish a run from the others of its scenario. */
export function variantOf(run: Run, runs: readonly Run[]): string {
  const facts = [
    (run: Run) => run.plan.channel.name,
    (run: Run) => run.plan.persona.name,
    (run: Run) => `repeat ${run.cell.repeatIndex + 1}`,
  ]
  return facts
    .filter((fact) => new Set(runs.map(fact)).size > 1)
    .map((fact) => fact(run))
    .join(', ')
}

function reasonOf(run: Run, { url, channel }: Aim): string {
  const reason = run.error?.message ?? run.outcomeReason ?? 'The run was canceled.'
  const call = run.error?.exchanges?.at(-1)
  const isAgents = call !== undefined && call.with !== 'model'
  const status = call?.status === undefined ? '' : ` (status ${call.status})`
  const where = isAgents ? ` ${call.method} ${call.url}${status}.` : ''
  // An agent that answered, but not as assumed.
  const hint =
    url !== undefined && channel === undefined && isAgents && call.status !== undefined && call.status < 500 ? ` ${shapeOfUrl}` : ''
  return `${reason}${where}${hint}`
}

function failuresOf(run: Run, playable: Playable, sources: Sources): Failure[] {
  const paths = assertionPaths(playable)
  let position = -1
  return run.assertions.flatMap((result) => {
    // Requirements that apply to every run are not in any file.
    if (result.source === undefined) position += 1
    if (result.outcome === 'passed') return []
    const path = result.source === undefined ? paths[position] : undefined
    const place = path ? sources.placeOf([playable.list, playable.key, ...path], true) : playable.place
    const planned = run.plan.assertions[result.index]
    return [
      {
        ...place,
        assertion: result.name ?? result.kind,
        required: result.required,
        outcome: result.outcome,
        ...wordsAround(run, result),
        expected: expectedBy(result.kind, planned?.kind === result.kind ? (planned.settings as Members) : {}),
        found: result.rationale,
      },
    ]
  })
}

/** The place of each assertion in the files, in the order in which they are judged: for a test, those of its turns come first. */
function assertionPaths({ list, definition }: Playable): (string | number)[][] {
  const own = lengthOf(definition.assertions)
  const ofTurns =
    list === 'scenarios'
      ? []
      : ((definition.turns ?? []) as Members[]).flatMap((turn, at) => [
          ...Array.from({ length: lengthOf(turn.expect) }, (_, index) => ['turns', at, 'expect', index]),
          ...(turn.maxLatencyMs === undefined ? [] : [['turns', at, 'maxLatencyMs']]),
        ])
  return [...ofTurns, ...Array.from({ length: own }, (_, index) => ['assertions', index])]
}
const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/** `contains "Thursday"`, `latency of "turn", maxMs 500`. */
function expectedBy(kind: string, settings: Members): string {
  const usual = { caseSensitive: false, wholeWords: true } as Members
  const entries = Object.entries(settings).filter(([name, value]) => value !== undefined && usual[name] !== value)
  const [first] = entries
  if (first && entries.length === 1 && typeof first[1] === 'string') return `${kind} ${JSON.stringify(first[1])}`
  return [kind, entries.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ')].filter(Boolean).join(' ')
}

/** The same as for `parley run`: a failure takes precedence over a missing verdict. Quarantined runs do not count. */
export function exitOutcome(results: readonly Result[]): 'passed' | 'failed' | 'notJudged' {
  const counting = results.filter(({ isQuarantined }) => !isQuarantined)
  if (counting.some(({ outcome }) => outcome === 'failed')) return 'failed'
  return counting.length > 0 && counting.every(({ outcome }) => outcome === 'passed') ? 'passed' : 'notJudged'
}
