import { describe, expect, it } from 'vitest'
import { handoffs } from './fixtures/handoffs.ts'
import { refusals } from './fixtures/refusals.ts'
import { reply } from './fixtures/row.ts'
import { english as handingOver } from './kinds/handoff/english.ts'
import { german as übergeben } from './kinds/handoff/german.ts'
import { spanish as transferir } from './kinds/handoff/spanish.ts'
import { english as refusing } from './kinds/refusal/english.ts'
import { german as ablehnen } from './kinds/refusal/german.ts'
import { spanish as rechazar } from './kinds/refusal/spanish.ts'
import { findUtterance, wording } from './utterances.ts'

const sets = [
  { what: 'refusals', lines: refusals, wordings: [refusing, ablehnen, rechazar] },
  { what: 'handing over', lines: handoffs, wordings: [handingOver, übergeben, transferir] },
].map(({ what, lines, wordings }) => ({
  what,
  wordings,
  cases: lines
    .trim()
    .split('\n')
    .map((line) => ({ is: line.startsWith('y'), text: line.slice(2) })),
}))

// The sentences were written in three rounds, each before the wording knew of it. The last sixty of each set were met with a
// precision of 100% and a recall of 90% at first sight; then the wording was extended by what was missing. In 627 replies of
// recorded conversations with customers 49 refusals were found, all of them right, and two of handing over, both right.
describe.each(sets)('$what: what is found is right, and most is found', ({ what, wordings, cases }) => {
  const judged = cases.map((sentence) => ({ ...sentence, certainty: findUtterance(reply(sentence.text), wordings)?.certainty }))
  const count = (is: boolean, ...certainties: (string | undefined)[]) =>
    judged.filter((sentence) => sentence.is === is && certainties.includes(sentence.certainty)).length
  const precision = count(true, 'sure') / (count(true, 'sure') + count(false, 'sure'))
  const recall = count(true, 'sure') / cases.filter(({ is }) => is).length

  it(`${cases.length} sentences: precision 99%, recall 96%, 3% undecided at most`, () => {
    const undecided = count(true, 'maybe', 'foreign') + count(false, 'maybe', 'foreign')
    console.info(
      `${what}: precision ${(100 * precision).toFixed(1)}%, recall ${(100 * recall).toFixed(1)}%, ${undecided} undecided of ${cases.length}`,
    )
    expect(precision).toBeGreaterThanOrEqual(0.99)
    expect(recall).toBeGreaterThanOrEqual(0.96)
    expect(undecided / cases.length).toBeLessThanOrEqual(0.03)
  })
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
  ]
  it.each(evil)('%j', (part) => {
    const text = part.repeat(100_000 / part.length)
    const before = process.cpuUsage()
    for (const { wordings } of sets) findUtterance(reply(text), wordings)
    const { user, system } = process.cpuUsage(before)
    // 200,000 characters at the 1.5 µs that the budget counts, and twice that on a busy machine.
    expect((user + system) / 1_000).toBeLessThan(300 * 2)
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
