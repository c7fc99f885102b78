import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Turn } from '#src/measure/transcripts/contract.ts'
import { type AssertionKindName, NewAssertion } from './contract.ts'
import { evaluate } from './evaluate.ts'
import { contains } from './fixtures/contains.ts'
import { endState } from './fixtures/end-state.ts'
import { equals } from './fixtures/equals.ts'
import { handoff } from './fixtures/handoff.ts'
import { http } from './fixtures/http.ts'
import { jsonPath } from './fixtures/json-path.ts'
import { jsonSchema } from './fixtures/json-schema.ts'
import { judge, judgeScore } from './fixtures/judge.ts'
import { language } from './fixtures/language.ts'
import { latency } from './fixtures/latency.ts'
import { length } from './fixtures/length.ts'
import { milestones } from './fixtures/milestones.ts'
import { noPersonalData } from './fixtures/no-personal-data.ts'
import { noRepetition } from './fixtures/no-repetition.ts'
import { notContains } from './fixtures/not-contains.ts'
import { refusal } from './fixtures/refusal.ts'
import { regex } from './fixtures/regex.ts'
import { replied } from './fixtures/replied.ts'
import type { Row } from './fixtures/row.ts'
import { similarity } from './fixtures/similarity.ts'
import { toolArguments } from './fixtures/tool-arguments.ts'
import { toolCalled } from './fixtures/tool-called.ts'
import { toolNotCalled } from './fixtures/tool-not-called.ts'
import { toolOrder } from './fixtures/tool-order.ts'
import { toolsMatched } from './fixtures/tools-matched.ts'
import { turns } from './fixtures/turns.ts'
import { assertionKinds } from './kinds.ts'

// A kind without a table does not compile.
const tables: Record<AssertionKindName, Row[]> = {
  contains,
  notContains,
  equals,
  regex,
  similarity,
  length,
  language,
  jsonSchema,
  jsonPath,
  toolCalled,
  toolNotCalled,
  toolOrder,
  toolArguments,
  toolsMatched,
  endState,
  latency,
  turns,
  noRepetition,
  noPersonalData,
  refusal,
  handoff,
  replied,
  milestones,
  judge,
  judgeScore,
  http,
}

const documented = readFileSync('docs/reference/assertions.md', 'utf8').split('\n')

const written = (kind: string, { settings, scope }: Pick<Row, 'settings' | 'scope'>) =>
  NewAssertion.parse({ kind, settings, ...(scope && { scope }) })

describe.each(assertionKinds.list)('every kind keeps the promises of kinds: $kind', (kind) => {
  const rows = tables[kind.kind]
  const name = kind.kind

  it('says what it is', () => {
    expect(kind.title.length).toBeGreaterThan(3)
    expect(kind.description).toMatch(/^[A-Z].{20,}\.$/)
  })

  it('is in the table of docs/reference/assertions.md, with its default scope', () => {
    const row = documented.find((line) => line.startsWith(`| \`${name}\` |`))
    expect(row?.split(' | ')[2]).toBe(kind.scope)
  })

  it('refuses settings that it does not know', () => {
    const parsed = kind.settings.safeParse({ ...rows[0]!.settings, surprise: 1 })
    expect(parsed.error?.issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: ['surprise'] }))
  })

  it('has a JSON Schema, closed', () => {
    expect(z.toJSONSchema(kind.settings, { io: 'input' })).toMatchObject({ type: 'object', additionalProperties: false })
  })

  it('has rows that pass, fail and are inconclusive', () => {
    expect(rows.length).toBeGreaterThanOrEqual(4)
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['passed', 'failed', 'inconclusive']))
  })

  it.each(rows)('$why: $outcome', (row) => {
    const { turns, durationMs = 1_000, coverage, mockState, endStates, mockedTools, ballot, evaluation } = row
    const [result] = evaluate([written(name, row)], {
      turns,
      durationMs,
      coverage,
      mockState,
      endStates,
      mockedTools,
      ballots: ballot && { 0: ballot },
      evaluations: evaluation && { 0: evaluation },
    })
    expect(result, result?.rationale).toMatchObject({
      kind: name,
      outcome: row.outcome,
      ...(row.score !== undefined && { score: row.score }),
    })
    if (row.rationale) expect(result!.rationale).toMatch(row.rationale)
    if (row.evidence) expect(result!.evidence.map(({ turn }) => turn)).toEqual(row.evidence)
    const said = new Map(row.turns.map(({ index, content }) => [index, content]))
    for (const { turn, quote } of result!.evidence) {
      expect(quote.length).toBeLessThanOrEqual(210)
      if (said.get(turn)) expect(said.get(turn)).toContain(quote.replaceAll('…', '').slice(0, 190))
    }
  })

  it('judges any conversation, and never breaks', () => {
    const settings = fc.constantFrom(...rows)
    fc.assert(
      fc.property(settings, transcripts, (row, transcript) => {
        const [result] = evaluate([written(name, row)], {
          ...transcript,
          ballots: row.ballot && { 0: row.ballot },
          evaluations: row.evaluation && { 0: row.evaluation },
        })
        expect(result!.outcome, result!.rationale).not.toBe('error')
        expect(result!.rationale).toMatch(/^[\p{Lu}\d].*\.$/su)
      }),
      { numRuns: 60 },
    )
  })

  it('passes nothing that the agent did not say', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rows), transcripts, (row, { turns, durationMs }) => {
        const [result] = evaluate([written(name, row)], { turns: turns.filter(({ role }) => role === 'user'), durationMs })
        expect(result!.outcome).toBe('inconclusive')
      }),
      { numRuns: 20 },
    )
  })
})

const values = fc.oneof(fc.jsonValue(), fc.constantFrom('ORD-1234', '{"id":"o-1"}', '[1,2]'))
const contents = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.constantFrom('', ' ', 'Refund', '4111 1111 1111 1111'),
)
const oneTurn = fc.record(
  {
    role: fc.constantFrom('user' as const, 'agent' as const),
    content: contents,
    latencyMs: fc.nat(100_000),
    toolCalls: fc.array(fc.record({ name: fc.constantFrom('buy', 'book', 'search', 'pay', '__proto__'), arguments: values }), {
      maxLength: 4,
    }),
    truncated: fc.boolean(),
  },
  { requiredKeys: ['role', 'content', 'latencyMs'] },
)
const transcripts = fc.record({
  turns: fc
    .array(oneTurn, { maxLength: 12 })
    .map((list): Turn[] => list.map((turn, i) => ({ ...turn, index: i + 1, startedAt: '2026-01-01T00:00:00.000Z' }))),
  durationMs: fc.nat(1_000_000),
})
