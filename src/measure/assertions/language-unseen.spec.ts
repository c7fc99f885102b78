import { describe, expect, it } from 'vitest'
import { alike, spoken, switching } from './fixtures/languages-unseen.ts'
import { agent, talk, user } from './fixtures/row.ts'
import { language } from './kinds/language.ts'
import { readLanguage } from './language.ts'

const linesOf = (text: string) => text.trim().split('\n')
const outcomeOf = (is: (typeof language.settings.shape.is.options)[number], reply: string, said = 'Hello') => {
  const turns = talk(user(said), agent(reply))
  return language.evaluate({ is, maxForeign: 0.1 }, { turns, replies: turns.slice(1), durationMs: 1 })
}

// At first sight 2 of 49 were taken for one of the two; before the rules 15, and one reply of names was "Indonesian".
describe('a text that is the same in two languages is open', () => {
  it.each(Object.entries(alike))('%s', (languages, text) => {
    for (const sentence of linesOf(text))
      for (const is of languages.split(' ') as 'da'[]) expect(outcomeOf(is, sentence).outcome, `${is}: ${sentence}`).toBe('inconclusive')
  })
})

// At first sight, of 20 each: Danish 15, Norwegian 17, Swedish 19 right, one wrong ("bare", which is Danish, too).
describe('a reply in one language, often with a product in Latin letters', () => {
  it.each(Object.entries(spoken))('%s: at least 75% recognized (60% of the five in Russian), and none taken for another', (is, text) => {
    const readings = linesOf(text).map((sentence) => ({ sentence, ...readLanguage(sentence) }))
    const right = readings.filter(({ kind, languages }) => kind === 'clear' && languages[0] === is)
    expect(readings.filter(({ kind, languages }) => kind !== 'short' && !languages.includes(is))).toEqual([])
    expect(right.length / readings.length).toBeGreaterThanOrEqual(is === 'ru' ? 0.6 : 0.75)
  })
})

// At first sight none of the 10 mixtures passed and the share of 9 was within 11 points; 4 of the 10 others did not pass: two names
// and a menu in Italian (open since), and a long quotation (fixed).
describe('code-switching by share of words', () => {
  const mixed = switching.filter(({ foreign }) => foreign > 0)
  const pure = switching.filter(({ foreign }) => foreign === 0)

  it.each(mixed)('not passed: $reply', ({ reply }) => expect(outcomeOf('en', reply).outcome).not.toBe('passed'))

  it('says the share, within 11 points of what a person counts, and quotes the words in all but one', () => {
    const findings = mixed.map(({ reply, foreign }) => ({ reply, foreign, ...outcomeOf('en', reply) }))
    const close = findings.filter(({ foreign, rationale, evidence, reply }) => {
      const share = Number(/has (\d+)% of its words/.exec(rationale)?.[1]) / 100
      return Math.abs(share - foreign) <= 0.11 && evidence.every(({ quote }) => reply.includes(quote.replace(/^…|…$/g, '')))
    })
    expect(close.length).toBeGreaterThanOrEqual(mixed.length - 1)
  })

  it('names, addresses, quotations, and what the user said do not count: none fails, and at least 7 of 10 pass', () => {
    const outcomes = pure.map(({ reply, user: said }) => outcomeOf('en', reply, said).outcome)
    expect(outcomes).not.toContain('failed')
    expect(outcomes.filter((outcome) => outcome === 'passed').length).toBeGreaterThanOrEqual(7)
  })

  it('a second language after many pages of the first is noticed', () => {
    const english = 'Your order has been shipped and will arrive on Monday at the latest. '.repeat(100)
    const german = 'Ihre Bestellung wurde heute versandt und kommt spätestens am Montag an. '.repeat(100)
    expect(outcomeOf('en', english).outcome).toBe('passed')
    expect(outcomeOf('en', english + german).outcome).toBe('inconclusive')
    expect(outcomeOf('en', `${english}${english}${german}`).outcome).toBe('inconclusive')
  })
})
