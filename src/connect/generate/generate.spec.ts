import { expect, it } from 'vitest'
import { shop, shopSources } from './fixtures/shop.ts'
import { type Mistake, mistakes, shopAgent } from './fixtures/shop-agent.ts'
import { draftsOf } from './generate.ts'
import { policyAgent } from './oracle.ts'
import { generateFrom } from './result.ts'
import { playableOf, tryOut } from './trial.ts'

const texts = new Map(shopSources.map(({ name, text }) => [name, text]))
const input = { sources: shopSources, existing: [], seed: 'a', max: 300 }
const generated = await generateFrom(input)

it('the same sources and seed give the same drafts, another seed other values', async () => {
  expect(await generateFrom(input)).toEqual(generated)
  const other = await generateFrom({ ...input, seed: 'b' })
  expect(other.drafts.map(({ covers }) => covers)).toEqual(generated.drafts.map(({ covers }) => covers))
  expect(other.drafts[1]!.facts).not.toEqual(generated.drafts[1]!.facts)
})

it('every fact comes with words that are in its source', () => {
  const facts = generated.drafts.flatMap((draft) => draft.facts)
  expect(facts.length).toBeGreaterThan(50)
  expect(facts.filter(({ source, quote }) => !texts.get(source)!.includes(quote))).toEqual([])
})

it('shows every tool and every rule that can be seen without a judge, most on all sides', () => {
  const missing = generated.coverage.filter(({ sides, after }) => sides === 0 || after === 0).map(({ name }) => name)
  expect(missing).toEqual(['You are the assistant of a shop for tents.', 'Be friendly and brief.'])
  expect(generated.coverage.every(({ before }) => before === 0)).toBe(true)
  const sides = (of: 'after' | 'sides') => generated.coverage.reduce((sum, row) => sum + row[of], 0)
  expect(sides('after')).toBe(sides('sides'))
})

it('a boundary is tried on both sides', () => {
  const names = generated.drafts.map(({ name }) => name)
  expect(names).toContain('return order: allowed, It is 30 days after delivery.')
  expect(names).toContain('return order: not allowed, It is 31 days after delivery.')
  expect(names).toContain('give refund: not allowed, The amount is 201.')
})

it('drafts nothing again that definitions show already', async () => {
  const existing = generated.drafts.map(({ definition }) => definition)
  const again = await generateFrom({ ...input, existing })
  expect(again.drafts).toEqual([])
  expect(again.coverage.map(({ before }) => before)).toEqual(generated.coverage.map(({ after }) => after))
  const own = [{ assertions: [{ kind: 'toolCalled', settings: { name: 'cancel_order' } }] }]
  const { coverage } = await generateFrom({ ...input, existing: own, max: 1 })
  expect(coverage.find(({ name }) => name === 'cancel_order')!.before).toBe(1)
})

it('says what was left out and why', async () => {
  const few = await generateFrom({ ...input, max: 5 })
  expect(few.drafts).toHaveLength(5)
  expect(few.leftOut.find(({ reason }) => reason === 'beyond')!.count).toBeGreaterThan(20)
  expect(generated.leftOut.find(({ reason }) => reason === 'judge')!.names).toContain('Be friendly and brief.')
})

it('keeps no draft that an agent fails who follows the rules, and none that its own mutant passes', async () => {
  const sources = shop()
  const { drafts } = await draftsOf(sources, texts, { seed: 'a', max: 300, covered: new Set() })
  for (const draft of drafts) {
    const playable = playableOf(draft)
    if ('fault' in playable) throw new Error(playable.fault)
    expect((await tryOut(playable, (call) => policyAgent(sources, call), 'a')).outcome, draft.key).toBe('passed')
    const outcomes = await Promise.all(
      draft.one.mutants.map(async (mutant) => (await tryOut(playable, (call) => policyAgent(sources, call, mutant), 'a')).outcome),
    )
    expect(outcomes, draft.key).toContain('failed')
  }
})

it.each([
  [
    'names that are patterns',
    '[{"name":"close it","parameters":{"type":"object","properties":{"a(b*":{"type":"string"},"order_id":{"type":"string"}},"required":["a(b*","order_id"]}}]',
  ],
  [
    'names of what every object has',
    '[{"name":"__proto__","parameters":{"type":"object","properties":{"constructor":{"type":"string"}},"required":["constructor"]}}]',
  ],
  [
    'values that are none',
    '[{"name":"x","parameters":{"type":"object","properties":{"c":null,"d":{"enum":[null,{}]}},"required":["c","d"]}}]',
  ],
])('tools with %s break nothing', async (_, text) => {
  const { read } = await generateFrom({ ...input, sources: [{ kind: 'tools', name: 't', text }] })
  expect(read.tools).toBe(1)
})

it('a text of one endless sentence is read in no time', async () => {
  const text = 'If the user is only at most five or the user has '.repeat(4_000)
  expect((await generateFrom({ ...input, sources: [{ kind: 'text', name: 'p', text }] })).read.rules).toBe(0)
})

/** The drafts that an agent written by hand fails. */
async function failedBy(mistake?: Mistake): Promise<string[]> {
  const failed: string[] = []
  for (const { list, key, name, definition } of generated.drafts) {
    const playable = playableOf({ list, key, members: definition })
    if (!('fault' in playable) && (await tryOut(playable, shopAgent(mistake), 'a')).outcome === 'failed') failed.push(name)
  }
  return failed
}

it('an agent that somebody wrote by the policy passes, and each of its mistakes is found', async () => {
  expect(await failedBy()).toEqual([])
  const missed: string[] = []
  for (const mistake of mistakes) if ((await failedBy(mistake)).length === 0) missed.push(mistake)
  expect(missed).toEqual([])
})
