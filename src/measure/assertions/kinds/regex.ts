import { z } from 'zod'
import {
  alwaysMatches,
  assertionKind,
  compilePattern,
  failed,
  head,
  inBrief,
  inconclusive,
  passed,
  patternSetting,
  quoteAt,
  searchSteps,
  textOf,
} from '../kind.ts'

export const regex = assertionKind({
  kind: 'regex',
  title: 'Matches a pattern',
  description: 'A regular expression matches part of the reply. Applies to any reply by default.',
  settings: z.strictObject({
    pattern: patternSetting.describe('a pattern in RE2 syntax, searched for anywhere in the text; no look-around and no back-references'),
  }),
  scope: 'anyReply',
  compiles: true,
  cannotFail: ({ pattern }) => alwaysMatches(pattern),
  cost: (settings, characters) => Math.min(compilePattern(settings.pattern).size * characters, searchSteps),
  evaluate(settings, { replies }) {
    const { text, complete } = textOf(replies)
    const { search, reach } = compilePattern(settings.pattern)
    const match = search(text)
    const pattern = `/${settings.pattern.length > 80 ? `${settings.pattern.slice(0, 80)}…` : settings.pattern}/`
    if (match === 'beyond')
      return inconclusive(`has no match for ${pattern} in its first ${reach} characters, which is as far as Parley searches`, head(replies))
    if (match === 'none' && isWrittenOtherwise(text, search))
      return passed(`matches ${pattern}, with its accents written otherwise`, head(replies))
    if (match === 'none')
      return complete
        ? failed(`does not match ${pattern}`, head(replies))
        : inconclusive(`was truncated and does not match ${pattern} in the stored part`, head(replies))
    const matched = text.slice(match.at, match.end)
    return passed(`matches ${pattern} with ${inBrief(matched)}`, quoteAt(replies, match.at, matched.length))
  },
})

/** One letter may be written in two ways: as a whole, or with its accent apart. */
const isWrittenOtherwise = (text: string, search: ReturnType<typeof compilePattern>['search']): boolean =>
  (['NFC', 'NFD'] as const).some((form) => {
    const other = text.normalize(form)
    return other !== text && typeof search(other) === 'object'
  })
