import { describe, expect, it } from 'vitest'
import { growthOf, mostGrowth } from '#harness/growth.ts'
import { handoffs } from './fixtures/handoffs.ts'
import { handoffsByTrade } from './fixtures/handoffs-by-trade.ts'
import { refusals } from './fixtures/refusals.ts'
import { refusalsAndForecasts } from './fixtures/refusals-and-forecasts.ts'
import { refusalsByTrade } from './fixtures/refusals-by-trade.ts'
import { reply } from './fixtures/row.ts'
import { unseenHandoffs } from './fixtures/unseen-handoffs.ts'
import { unseenRefusals } from './fixtures/unseen-refusals.ts'
import { english as handingOver } from './kinds/handoff/english.ts'
import { german as übergeben } from './kinds/handoff/german.ts'
import { spanish as transferir } from './kinds/handoff/spanish.ts'
import { english as refusing } from './kinds/refusal/english.ts'
import { german as ablehnen } from './kinds/refusal/german.ts'
import { spanish as rechazar } from './kinds/refusal/spanish.ts'
import { findUtterance, wording } from './utterances.ts'

type Wordings = Parameters<typeof findUtterance>[1]
const refuse: Wordings = [refusing, ablehnen, rechazar]
const handOver: Wordings = [handingOver, übergeben, transferir]
const sets = [
  {
    what: 'refusals, as they were developed',
    lines: refusals + refusalsAndForecasts.trim() + refusalsByTrade,
    wordings: refuse,
    least: { precision: 0.99, recall: 0.96 },
  },
  {
    what: 'handing over, as it was developed',
    lines: handoffs + handoffsByTrade.trim(),
    wordings: handOver,
    least: { precision: 0.99, recall: 0.96 },
  },
  // Before the grammar separated forecasts from refusals: precision 88%, recall 87%.
  { what: 'refusals, unseen', lines: unseenRefusals, wordings: refuse, least: { precision: 0.97, recall: 0.88 } },
  { what: 'handing over, unseen', lines: unseenHandoffs, wordings: handOver, least: { precision: 0.97, recall: 0.88 } },
].map(({ lines, ...set }) => ({
  ...set,
  cases: lines
    .trim()
    .split('\n')
    .map((line) => ({ is: line.startsWith('y'), text: line.slice(2) })),
}))

describe.each(sets)('$what: what is found is right, and most is found', ({ what, wordings, cases, least }) => {
  const judged = cases.map((sentence) => ({ ...sentence, certainty: findUtterance(reply(sentence.text), wordings)?.certainty }))
  const count = (is: boolean, ...certainties: (string | undefined)[]) =>
    judged.filter((sentence) => sentence.is === is && certainties.includes(sentence.certainty)).length
  const precision = count(true, 'sure') / (count(true, 'sure') + count(false, 'sure'))
  const recall = count(true, 'sure') / cases.filter(({ is }) => is).length

  it(`${cases.length} sentences: precision ${least.precision}, recall ${least.recall}, 6% undecided at most`, () => {
    const undecided = count(true, 'maybe', 'foreign') + count(false, 'maybe', 'foreign')
    console.info(
      `${what}: precision ${(100 * precision).toFixed(1)}%, recall ${(100 * recall).toFixed(1)}%, ${undecided} undecided of ${cases.length}`,
    )
    expect(precision).toBeGreaterThanOrEqual(least.precision)
    expect(recall).toBeGreaterThanOrEqual(least.recall)
    expect(undecided / cases.length).toBeLessThanOrEqual(0.06)
  })
})

describe('what only looks like handing over is none', () => {
  it.each([
    'Connecting Flight PX118 (BOS to DEN)',
    '- Connecting flight: PX118, Boston to Denver, 2 passengers',
    'Transferring to terminal 2 takes ten minutes.',
    'Su tarjeta ha sido transferida a la nueva cuenta.',
    'Der Anschlussflug wird mit dem Hinflug verbunden.',
  ])('%s', (text) => expect(findUtterance(reply(text), handOver)?.certainty).not.toBe('sure'))
})

describe('a long reply is searched in linear time', () => {
  const evil = [
    'i am now ',
    'i will now connect the the ',
    'a',
    'le paso con ',
    'ich kann nicht ',
    'your a a ',
    'no puedo ',
    '!',
    '"',
    'if ',
    '. ',
    'x\n',
    'the policy ',
    'we will not be ',
    'it will not be delivered ',
    'because ',
    'wird nicht ',
    'no se ',
    'i have asked ',
    'wait for the ',
    'anna from the ',
  ]
  it.each(evil)('%j', (part) => {
    const text = part.repeat(100_000 / part.length)
    const search = (length: number) => {
      for (const { wordings } of sets) findUtterance(reply(text.slice(0, length)), wordings)
    }
    expect(growthOf(search, text.length)).toBeLessThan(mostGrowth)
  })
})

describe('in a source of a wording', () => {
  it.each([
    ['<is>', 'this', false],
    ['<is>', 'it is.', true],
    ['<über>', 'gegenüber', false],
    ['<über>', 'über uns', true],
    ['<a>~<b>', 'a x b', true],
    ['<a>~<b>', 'a, b', false],
    ['<a>~<b>', `a ${'x'.repeat(61)} b`, false],
  ])('%s in "%s": %s', (source, text, expected) => expect(text.search(wording(source)) >= 0).toBe(expected))
})
