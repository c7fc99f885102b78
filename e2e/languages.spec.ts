import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { reply } from '#src/measure/assertions/fixtures/row.ts'
import { readLanguage } from '#src/measure/assertions/language.ts'
import { findUtterance, wordingsOf } from '#src/measure/assertions/utterances.ts'
import { type KnownAnswers, knownAnswers } from '#src/measure/languages/fixtures/known-answers.ts'
import { packs } from '#src/measure/languages/packs.ts'
import { contextOf, rawOf } from '#src/play/users/guard/fixtures/cases.ts'
import { findFault } from '#src/play/users/guard/guard.ts'
import { phrasebookOf } from '#src/play/users/kinds/rules/phrasebooks.ts'
import { yesOrNoQuestions } from '#src/play/users/kinds/rules/questions.ts'
import type { Act } from '#src/play/users/kinds/rules/recognition.ts'
import { foldText } from '#src/play/users/phrases.ts'
import { packFaults } from '../.ci/pack-faults.ts'
import { packIndex } from '../.ci/pack-index.ts'

const folder = new URL('../src/measure/languages/packs/', import.meta.url)

describe('each pack', () => {
  it.each(readdirSync(folder))('%s has its shape, and its patterns compile', (name) =>
    expect(packFaults(name, readFileSync(new URL(name, folder), 'utf8'))).toEqual([]),
  )

  it('is in the list', () => expect(readFileSync('src/measure/languages/packs.ts', 'utf8')).toBe(packIndex()))

  it('has known answers for each of its sections', () => {
    const tables = new Map(knownAnswers.map((answers) => [answers.language, answers]))
    const missing = packs.flatMap((pack) => {
      const answers = tables.get(pack.language)
      const sections = (['user', 'refusal', 'handoff', 'guard'] as const).filter((section) => pack[section] && !answers?.[section])
      const isMeasured = pack.script && !pack.neighbor
      return [...sections, ...(isMeasured && !answers?.sentences ? ['sentences'] : [])].map((section) => `${pack.language}: ${section}`)
    })
    // What every language writes alike is in the messages of each.
    expect(missing).toEqual(['und: guard'])
  })
})

function isFound(language: string, feature: string, text: string): boolean {
  const { questions, recognition } = phrasebookOf(language)
  if (feature === 'asks') return yesOrNoQuestions(text, foldText(text), questions).length > 0
  const [form, act] = feature.split(':') as ['wish' | 'done', Act]
  return (act ? recognition.acts[act][form] : recognition[feature as 'done']).test(foldText(text))
}
const rowsOf = (table: Record<string, string[]> = {}) =>
  Object.entries(table).flatMap(([feature, texts]) => texts.map((text) => ({ feature, text })))
const statements = { refusal: wordingsOf('refusal'), handoff: wordingsOf('handoff') }

describe.each(knownAnswers)('the known answers in $language', ({ language, user, guard, sentences = [], ...answers }: KnownAnswers) => {
  it.each(rowsOf(user?.found))('$feature is found in: $text', ({ feature, text }) => expect(isFound(language, feature, text)).toBe(true))
  it.each(rowsOf(user?.notFound))('$feature is not found in: $text', ({ feature, text }) =>
    expect(isFound(language, feature, text)).toBe(false),
  )
  it.each(Object.entries(guard ?? {}))('the guard finds %s', (fault, { faulty, fine }) => {
    expect(findFault(rawOf({ text: faulty }), contextOf(language))?.fault).toBe(fault)
    expect(findFault(rawOf({ text: fine }), contextOf(language))).toBe(undefined)
  })
  it.each(['refusal', 'handoff'] as const)('%s is distinguished from what only looks like it', (statement) => {
    const isSaid = (text: string) => findUtterance(reply(text), statements[statement]())?.certainty === 'sure'
    expect(answers[statement]?.said.filter((text) => !isSaid(text)) ?? []).toEqual([])
    expect(answers[statement]?.notSaid.filter(isSaid) ?? []).toEqual([])
  })
  it('no sentence is taken for another language', () =>
    expect(sentences.filter((text) => readLanguage(text).kind === 'clear' && readLanguage(text).languages[0] !== language)).toEqual([]))
})

describe('a fault in a pack is named with its file, line and section', () => {
  const text = readFileSync(new URL('../src/measure/languages/fixtures/ninth/eo.json', import.meta.url), 'utf8')
  const faultsAfter = (from: string, to: string) => {
    expect(text).toContain(from)
    return packFaults('eo.json', text.replace(from, to))
  }
  const line = (words: string) => text.slice(0, text.indexOf(words)).split('\n').length

  it('none in a pack without faults', () => expect(packFaults('eo.json', text)).toEqual([]))
  it.each([
    ['a pattern that does not compile', '"ne povas",', '"ne (povas",', 'user.recognizes.refuses.0', 'Invalid regular expression'],
    ['an unknown name', '"{report} nuligita"', '"{unknown} nuligita"', 'user.recognizes', 'Nothing above is named {unknown}'],
    ['a part that is misspelled', '"aside"', '"asides"', 'user.says', ''],
    ['text where a list belongs', '["senpage"]', '"senpage"', 'user.recognizes.free', 'expected array'],
    ['a name that nothing uses', '"report": [', '"idle": "x", "report": [', 'user.names.idle', 'Nothing uses {idle}'],
    ['a statement that does not compile', '"<mi {unable}>"', '"<mi [{unable}>"', 'refusal.sure.0', 'Invalid regular expression'],
  ])('%s', (_, from, to, section, message) => {
    const faults = faultsAfter(from, to)
    const own = faults.find((fault) => fault.includes(section) && fault.includes(message))
    expect(own, faults.join('\n')).toBeDefined()
    expect(own).toMatch(/^eo\.json:\d+: /)
    if (message.startsWith('Invalid')) expect(own).toContain(`eo.json:${line(from)}: `)
  })
  it('not JSON', () => expect(faultsAfter('"script":', '"script"')[0]).toMatch(/^eo\.json:[234]: /))
  it('another name than its language', () => expect(packFaults('ep.json', text)).toEqual(['ep.json:2: language: Not the name of the file']))
})
