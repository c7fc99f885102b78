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

export const contains = assertionKind({
  kind: 'contains',
  title: 'Contains text',
  description:
    'The agent says this text, or one of several texts. Kinds of apostrophes, dashes, quotation marks and spaces do not matter. Applies to any reply by default.',
  settings: phraseSettings,
  storedWithout: phrasesStoredWithout,
  scope: 'anyReply',
  cost: (settings, characters) => phraseCost(settings, characters),
  evaluate(settings, { replies }) {
    const { text, complete } = textOf(replies)
    const hit = findPhrase(text, settings)
    if (hit) return passed(`contains ${inBrief(hit.phrase)}`, quoteAt(replies, hit.at, hit.length))
    const expected = settings.any ? `any of ${inBrief(settings.any, 200)}` : inBrief(settings.text)
    return complete
      ? failed(`does not contain ${expected}`, head(replies))
      : inconclusive(`was truncated and does not contain ${expected} in the stored part`, head(replies))
  },
})
