import {
  assertionKind,
  failed,
  findPhrase,
  head,
  inBrief,
  inconclusive,
  passed,
  phraseCost,
  phraseSettings,
  phrasesStoredWithout,
  quoteAt,
  textOf,
} from '../kind.ts'

export const notContains = assertionKind({
  kind: 'notContains',
  title: 'Does not contain text',
  description: 'The agent never says the text, or any of several texts. Applies to every reply by default.',
  settings: phraseSettings,
  storedWithout: phrasesStoredWithout,
  scope: 'everyReply',
  failureIsFinal: true,
  cost: (settings, characters) => phraseCost(settings, characters),
  evaluate(settings, { replies }) {
    const { text, complete } = textOf(replies)
    const hit = findPhrase(text, settings)
    if (hit) return failed(`contains ${inBrief(hit.phrase)}, which it must not do`, quoteAt(replies, hit.at, hit.length))
    const unwanted = settings.any ? `any of ${inBrief(settings.any, 200)}` : inBrief(settings.text)
    return complete
      ? passed(`does not contain ${unwanted}`)
      : inconclusive(`was truncated, so it is not known whether the rest contains ${unwanted}`, head(replies))
  },
})
