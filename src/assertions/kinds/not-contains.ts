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
  quoteAt,
  textOf,
} from '../kind.ts'

export const notContains = assertionKind({
  kind: 'notContains',
  title: 'Does not contain text',
  description: 'The agent never says the text, nor any of several texts. By default in every reply.',
  settings: phraseSettings,
  scope: 'everyReply',
  cost: (settings, characters) => phraseCost(settings, characters),
  evaluate(settings, { replies }) {
    const { text, complete } = textOf(replies)
    const hit = findPhrase(text, settings)
    if (hit) return failed(`contains ${inBrief(hit.phrase)}, which it must not`, quoteAt(replies, hit.at, hit.phrase.length))
    const unwanted = settings.any ? `any of ${inBrief(settings.any, 200)}` : inBrief(settings.text)
    return complete
      ? passed(`does not contain ${unwanted}`)
      : inconclusive(`was cut, so whether the rest contains ${unwanted} is not known`, head(replies))
  },
})
