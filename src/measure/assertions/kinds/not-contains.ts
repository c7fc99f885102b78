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
    if (hit) {
      const evidence = quoteAt(replies, hit.at, hit.length)
      const said = `The agent said ${quoted(hit.phrase)}`
      return inSentence(
        failed(`contains ${inBrief(hit.phrase)}, which it must not do`, evidence),
        (where) => `${said}${where.includes('(turn') ? where : ` (turn ${evidence[0]?.turn})`}. It must not`,
      )
    }
    const unwanted = settings.any ? `any of ${inBrief(settings.any, 200)}` : inBrief(settings.text)
    return complete
      ? passed(`does not contain ${unwanted}`)
      : inconclusive(`was truncated, so it is not known whether the rest contains ${unwanted}`, head(replies))
  },
})
