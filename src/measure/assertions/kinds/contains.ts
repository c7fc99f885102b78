import {
  assertionKind,
  failed,
  findPhrase,
  head,
  inBrief,
  inconclusive,
  inSentence,
  passed,
  phraseCost,
  phraseSettings,
  phrasesStoredWithout,
  quoteAt,
  quoted,
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
    const missing = settings.any ? settings.any.map((text) => quoted(text)).join(' or ') : quoted(settings.text ?? '')
    return complete
      ? inSentence(failed(`does not contain ${expected}`, head(replies)), (where) => `The agent did not say ${missing}${where}`)
      : inconclusive(`was truncated and does not contain ${expected} in the stored part`, head(replies))
  },
})
