import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as latin from './fixtures/sentences-latin.ts'
import * as main from './fixtures/sentences-main.ts'
import * as more from './fixtures/sentences-more.ts'
import * as scripts from './fixtures/sentences-scripts.ts'
import { languageName, readableLanguages, readLanguage } from './language.ts'

const tagOf = (name: string) => readableLanguages.find((tag) => languageName(tag).split(' ')[0]!.toLowerCase() === name) ?? name
const spoken = Object.entries({ ...main, ...latin, ...more, ...scripts }).map(([name, text]) => ({
  language: tagOf(name) as string,
  sentences: text.trim().split('\n'),
}))

type Tally = { right: number; close: number; wrong: number }
function tally(language: string, sentences: readonly string[]): Tally {
  const counts: Tally = { right: 0, close: 0, wrong: 0 }
  for (const sentence of sentences) {
    const { kind, languages } = readLanguage(sentence)
    if (kind === 'clear' && languages[0] === language) counts.right++
    else if (languages.length === 0 || languages.includes(language)) counts.close++
    else counts.wrong++
  }
  return counts
}

// Measured here on 640 sentences of 11 to 70 characters: 96.7% right, 3.3% undecided, none wrong. A third of the undecided ones are
// Danish or Norwegian, where the same sentence may be either. On the same sentences of the first 29 languages (580): eld 2.1 99.1%
// right and 0.9% wrong, but it takes 158 MB and 0.3 s to load; tinyld 1.3 96.6%; lande 1.0 86.6%; franc-min 6.2 73.3%.
describe('the language of a sentence in a chat is told', () => {
  it('each language that can be asked for is measured, with twelve sentences or more', () => {
    expect(spoken.map(({ language }) => language).sort()).toEqual([...readableLanguages].sort())
    expect(Math.min(...spoken.map(({ sentences }) => sentences.length))).toBeGreaterThanOrEqual(12)
  })

  it.each(spoken)('$language: at least 85% right (Danish and Norwegian 70%), and none wrong', ({ language, sentences }) => {
    const { right, wrong } = tally(language, sentences)
    expect(right / sentences.length).toBeGreaterThanOrEqual(language === 'da' || language === 'no' ? 0.7 : 0.85)
    expect(wrong).toBe(0)
  })

  it.each(['en', 'de', 'fr'])('%s: all 40 right', (language) => {
    expect(tally(language, spoken.find((entry) => entry.language === language)!.sentences)).toEqual({ right: 40, close: 0, wrong: 0 })
  })

  it('over all: at least 96% right, and none wrong', () => {
    const all = spoken.map(({ language, sentences }) => ({ language, of: sentences.length, ...tally(language, sentences) }))
    const sum = (key: 'of' | 'right' | 'close' | 'wrong') => all.reduce((total, row) => total + row[key], 0)
    const faulty = all
      .filter(({ right, of }) => right < of)
      .map(({ language, of, right, close, wrong }) => `${language} ${right}/${of} (${close} close, ${wrong} wrong)`)
    console.info(
      `languages: ${sum('right')} of ${sum('of')} right, ${sum('close')} not told, ${sum('wrong')} wrong; not all right: ${faulty.join(', ')}`,
    )
    expect(sum('of')).toBe(640)
    expect(sum('right') / sum('of')).toBeGreaterThanOrEqual(0.96)
    expect(sum('wrong')).toBe(0)
  })
})

describe('several sentences of one language are not taken for a mixture, and a mixture is seldom missed', () => {
  const some = fc
    .constantFrom(...spoken)
    .chain(({ language, sentences }) =>
      fc.record({ language: fc.constant(language), said: fc.array(fc.constantFrom(...sentences), { minLength: 2, maxLength: 6 }) }),
    )
  const drawn = fc.sample(fc.tuple(some, some), { numRuns: 300, seed: 7 })

  it('300 texts of two to six sentences: at least 99% right', () => {
    const right = drawn.filter(([{ language, said }]) => readLanguage(said.join(' ')).languages.join() === language)
    expect(right.length / drawn.length).toBeGreaterThanOrEqual(0.99)
  })

  it('the same with a sentence of another language in it: at least 85% noticed', () => {
    const mixtures = drawn.filter(([one, other]) => one.language !== other.language)
    const noticed = mixtures.filter(([one, other]) => readLanguage([...one.said, other.said[0]!].join(' ')).kind === 'mixed')
    console.info(`mixtures: ${noticed.length} of ${mixtures.length} noticed`)
    expect(noticed.length / mixtures.length).toBeGreaterThanOrEqual(0.85)
  })
})

describe('what tells nothing is not told', () => {
  it.each([
    ['', 'short'],
    ['Ok!', 'short'],
    ['12345 67890 12345 67890', 'short'],
    ['https://example.com/how/can/i/help/you ada@example.com ORD-1234', 'short'],
    ['```\nif (this) return that || nothing else here\n```', 'short'],
    ['👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍👍', 'short'],
    ['asdkjh qwelkj zxcmnb qwpoei', 'unknown'],
    ['Jūsu pasūtījums tika nosūtīts šorīt no noliktavas', 'unknown'],
    ['გმადლობთ მოთმინებისთვის, ძალიან', 'short'],
  ])('%s', (text, kind) => expect(readLanguage(text).kind).toBe(kind))
})

describe('reading a text', () => {
  it('comes to the same before and after more words than are kept', () => {
    const [english, german] = ['Your parcel left the warehouse this morning', 'Ihr Paket hat heute morgen das Lager verlassen']
    const readings = () => [readLanguage(english), readLanguage(german), readLanguage(`${english}. ${german}.`)]
    const before = readings()
    const letters = 'etaoinshrdlu'
    const wordAt = (at: number) => Array.from({ length: 5 }, (_, place) => letters[Math.floor(at / 12 ** place) % 12]).join('')
    for (let at = 0; at < 12_000; at += 200) readLanguage(Array.from({ length: 200 }, (_, next) => wordAt(at + next)).join(' '))
    expect(readings()).toEqual(before)
  })

  it('never breaks, and names places inside the text', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 200 })), (text) => {
        const { parts, words } = readLanguage(text)
        for (const { at, length } of parts) expect(at + length).toBeLessThanOrEqual(text.length)
        expect(parts.reduce((sum, part) => sum + part.words, 0)).toBeLessThanOrEqual(words)
      }),
    ))

  it.each(['a. ', '1. ', 'ა. ', '`', '```', 'x', 'ab ', 'ก็', '\n', '็'])(
    'of %j a million times takes no longer than of 2,000 characters',
    (part) => {
      const before = process.cpuUsage()
      readLanguage(part.repeat(1_000_000))
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1_000).toBeLessThan(500)
    },
  )
})
