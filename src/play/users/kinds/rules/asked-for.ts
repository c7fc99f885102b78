import { type Asked, asWords, type Turn, toSearchable, type User } from '#src/play/users/kind.ts'
import { labelOf } from './knowledge.ts'
import type { Phrasebook } from './phrasebook.ts'
import { sentencesOf, skimReply } from './sentences.ts'

/** What the last question of the agent asks for. The longest name wins, so that "email address" is not an address. */
export function askedFor(turns: readonly Turn[], user: User, { recognition }: Phrasebook): Asked | undefined {
  const known = user.factsKnown.map(({ key }) => asWords(labelOf(key)))
  for (const turn of turns.toReversed()) {
    if (turn.role !== 'agent') continue
    const asking = sentencesOf(skimReply(turn.content), recognition).findLast(({ question, asks }) => question || asks)
    if (!asking) continue
    const { words } = toSearchable(asking.text)
    const named = recognition.synonyms
      .flatMap((names) => names.map((name) => ({ fact: names[0]!, name: asWords(name), all: names })))
      .filter(({ name }) => name.trim() !== '' && words.includes(name))
      .sort((a, b) => b.name.length - a.name.length)[0]
    // The start date is a date, too.
    const isNew = named && !named.all.some((name) => known.some((key) => key.includes(asWords(name))))
    return { turn: turn.index, ...(isNew && { fact: named.fact }) }
  }
  return undefined
}
