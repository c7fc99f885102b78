import { expect, it } from 'vitest'
import { personas } from '#src/play/personas/contract.ts'
import { samplePersona } from '#src/play/personas/sampling.ts'
import { cover } from './cover.ts'
import type { Read } from './topics.ts'

const conversation = (id: number, said: readonly string[]): Read => ({
  ...{ id: `run_${id}`, isReal: true, isSimulated: false, cell: '', tools: [] },
  said,
})
const short = 'Where is order CK-1042?'
const long =
  'Good morning, I am Rosalind Quux and I have been waiting for my coffee machine since last week, because the shop told me that it would come on Monday, and now my mother is here and there is no coffee for her at all.'
const users = (count: number) => [
  ...Array.from({ length: count - 5 }, (_, at) => conversation(at, [short, 'Where is my order CK-1042?', 'Thanks a lot for that'])),
  ...Array.from({ length: 5 }, (_, at) => conversation(100 + at, [long])),
]

it('real users become a persona that can be created, with their distributions and none of their words', () => {
  const [found, ...others] = cover(users(40)).personas
  expect(others).toEqual([])
  const { language, n, persona } = found!
  expect({ language, n }).toEqual({ language: 'en', n: 40 })
  expect(persona.traits.verbosity).toEqual([
    { value: 'minimal', weight: 35 },
    { value: 'rambling', weight: 5 },
  ])
  expect(persona.traits.patience).toEqual([{ value: 0, weight: 35 }])
  expect(persona.behaviour.givesUpAfterTurns).toBe(3)
  expect(persona.guards.maxCharsPerTurn).toBeGreaterThanOrEqual(20)
  const text = JSON.stringify(persona)
  for (const word of ['Rosalind', 'Quux', 'CK-1042', 'coffee', 'Monday']) expect(text).not.toContain(word)
  const body = personas.create.body.parse({ projectId: 'prj_01h00000000000000000000000', name: 'Like them', ...persona }) as never
  const sampled = Array.from({ length: 400 }, (_, seed) => samplePersona(body, seed).verbosity)
  expect(sampled.filter((verbosity) => verbosity === 'minimal').length / 400).toBeCloseTo(35 / 40, 1)
})

it.each([[19], [0]])('%d users are too few', (count) => {
  expect(cover(count === 0 ? [] : users(count)).personas).toEqual([])
})

it('each language has its own, and how patient users are is said only of enough who had to say something again', () => {
  const german = Array.from({ length: 20 }, (_, at) => conversation(at, ['Ich möchte wissen, wo meine Bestellung bleibt.']))
  const all = cover([...users(30), ...german]).personas
  expect(all.map(({ language, n }) => [language, n])).toEqual([
    ['en', 30],
    ['de', 20],
  ])
  expect(all[1]!.persona.traits.patience).toBe(0.5)
})
