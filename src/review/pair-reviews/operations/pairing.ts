import { pairsAsPlanned, pairsOf } from '#src/gate/batches/comparison.ts'
import { requireBatchRun } from '#src/gate/batches/operations/read.ts'
import { refuseBlindedComparison } from '#src/gate/batches/operations/show.ts'
import { type Sides, type SidesQuery, sidesOf } from '#src/gate/batches/operations/sides.ts'
import { chance } from '#src/platform/chance.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { type Fault, invalid, ServiceError } from '#src/platform/errors.ts'
import { transcriptsAt } from '#src/play/runs/operations/results.ts'
import { letters } from '#src/play/runs/tally.ts'
import type { Viewer } from '#src/workspace/blinding/blinding.ts'
import type { NewPairReview } from '../contract.ts'
import type { StoredPair, StoredPairReview } from '../stored.ts'

const maxSides = 8
const ended: readonly string[] = [letters.passed, letters.failed, letters.inconclusive]
/** Transcripts of one side that are read together. */
const atOnce = 25

type Place = { index: number; repeat: number }
type Candidate = {
  first: number
  second: number
  subject: { id: string; name: string }
  before: Place
  now: Place
  batchRuns: { before: string; now: string }
}
export type Pairing = Pick<StoredPairReview, 'projectId' | 'batchRunId' | 'otherBatchRunId' | 'compared' | 'identical'> & {
  pairs: StoredPair[]
}

/** The sides of a request and its pairs, drawn at random. Throws `invalid` with what is wrong, and `not_eligible`. */
export async function pairUp(tx: Tx, viewer: Viewer, body: NewPairReview, seed: string): Promise<Pairing> {
  const { batchRunId } = body
  const { projectId } = await requireBatchRun(tx, '/batchRunId', batchRunId)
  const read = (query: SidesQuery) =>
    sidesOf(tx, batchRunId, query, (...ids) => refuseBlindedComparison(tx, viewer, ...ids)).catch((error: unknown) => {
      throw ofBody(error)
    })
  const { baseline, compare, now, before } = body
  const two = await read({ baseline, compare, now, before })
  if (two.by === 'persona')
    throw invalid([
      { pointer: '/compare', code: 'not_allowed', message: 'Conversations of two personas ask for different things. Compare agents.' },
    ])
  const sides = body.all ? valuesOf(two) : [two.before.value, two.now.value]
  const combinations = body.all ? sides.flatMap((_, second) => sides.slice(0, second).map((__, first) => ({ first, second }))) : []
  const compared = body.all
    ? await Promise.all(
        combinations.map(async (places) => ({
          ...places,
          sides: await read({ compare: two.by, now: sides[places.second]!.id, before: sides[places.first]!.id }),
        })),
      )
    : [{ first: 0, second: 1, sides: two }]
  const candidates = compared.flatMap(candidatesOf)
  const { pairs, identical } = await draw(tx, candidates, { size: body.pairs, seed })
  if (pairs.length === 0)
    throw invalid([
      {
        pointer: '/batchRunId',
        code: 'empty',
        message:
          identical > 0
            ? 'In all pairs, both conversations are equal, so there is nothing to judge.'
            : 'The two sides have no ended conversations of the same cell and repeat.',
      },
    ])
  return { projectId, batchRunId, otherBatchRunId: two.before.batchRun.id, compared: { by: two.by, sides }, pairs, identical }
}

function valuesOf({ by, choices, now, before }: Sides) {
  const values = choices.find((choice) => choice.by === by)?.values
  if (now.batchRun.id !== before.batchRun.id || !values)
    throw invalid([{ pointer: '/all', code: 'not_allowed', message: 'All can be compared only within one batch run.' }])
  if (values.length > maxSides)
    throw invalid([{ pointer: '/all', code: 'too_many', message: `At most ${maxSides} can be compared with each other.` }])
  return values
}

type Compared = { first: number; second: number; sides: Sides }
function candidatesOf({ first, second, sides: { now, before, pairBy } }: Compared): Candidate[] {
  const { pairs, ambiguous } = pairBy ? pairsOf(now.cells, before.cells, pairBy) : pairsAsPlanned(now.cells, before.cells)
  if (ambiguous > 0)
    throw invalid([{ pointer: '/compare', code: 'ambiguous', message: 'Several cells of one side belong to the same cell of the other.' }])
  const batchRuns = { before: before.batchRun.id, now: now.batchRun.id }
  return pairs.flatMap((pair) =>
    [...pair.now.repeats].flatMap((letter, repeat) =>
      ended.includes(letter) && ended.includes(pair.before.repeats[repeat] ?? '')
        ? [
            {
              first,
              second,
              subject: pair.now.subject,
              batchRuns,
              before: { index: pair.before.index, repeat },
              now: { index: pair.now.index, repeat },
            },
          ]
        : [],
    ),
  )
}

/** Candidates in random order, until there are enough in which something differs. */
async function draw(tx: Tx, candidates: readonly Candidate[], { size, seed }: { size: number; seed: string }) {
  const luck = chance(seed, 'pairs')
  const order = candidates.map((candidate) => ({ candidate, at: luck.float() })).sort((a, b) => a.at - b.at)
  const pairs: StoredPair[] = []
  let identical = 0
  for (let from = 0; from < order.length && pairs.length < size; from += atOnce) {
    const some = order.slice(from, from + atOnce).map(({ candidate }) => candidate)
    const [before, now] = [await wordsOf(tx, some, 'before'), await wordsOf(tx, some, 'now')]
    for (const [at, { first, second, subject }] of some.entries()) {
      const [one, other] = [before[at], now[at]]
      if (!one || !other || one.words === '' || other.words === '' || pairs.length === size) continue
      if (one.words === other.words) identical++
      else
        pairs.push({
          ...{ number: pairs.length + 1, firstRunId: one.runId, secondRunId: other.runId, firstSide: first, secondSide: second },
          ...{ subjectId: subject.id, name: subject.name },
        })
    }
  }
  return { pairs, identical }
}

async function wordsOf(tx: Tx, some: readonly Candidate[], side: 'before' | 'now') {
  const found = new Map<string, { runId: string; words: string }>()
  const keyOf = (batchRunId: string, { index, repeat }: Place) => `${batchRunId} ${index} ${repeat}`
  for (const [batchRunId, list] of Map.groupBy(some, ({ batchRuns }) => batchRuns[side])) {
    const places = list.map((candidate) => candidate[side])
    for (const { turns, runId, ...place } of await transcriptsAt(tx, batchRunId, places)) {
      const said = turns.map(({ role, content, parts, toolCalls }) => [
        role,
        content,
        parts,
        toolCalls?.map((call) => [call.name, call.arguments]),
      ])
      found.set(keyOf(batchRunId, place), { runId, words: turns.length === 0 ? '' : JSON.stringify(said) })
    }
  }
  return some.map((candidate) => found.get(keyOf(candidate.batchRuns[side], candidate[side])))
}

/** What a comparison finds wrong with its query is in the body here. */
function ofBody(error: unknown): unknown {
  if (!(error instanceof ServiceError) || error.code !== 'invalid') return error
  const faults = error.extras.errors ?? []
  return invalid(faults.map(({ parameter, pointer, ...fault }): Fault => ({ ...fault, pointer: pointer ?? `/${parameter}` })))
}
