import type { Case } from './case.ts'
import { definitionOf } from './definitions.ts'
import { type Draft, trialsOf } from './generate.ts'
import type { Sources } from './plan.ts'
import type { KeptReason } from './reasons.ts'
import { playableOf } from './trial.ts'
import { type Answers, type Opening, openingOf, rewordingOf } from './wording.ts'

const saidFirst = ({ lines, goal }: Case) => lines?.[0] ?? goal
const sayingFirst = (one: Case, text: string): Case => (one.lines ? { ...one, lines: one.lines.with(0, text) } : { ...one, goal: text })

/** What a model may word: not what real users said. */
export const openingsOf = (drafts: readonly Draft[]): Opening[] =>
  drafts.flatMap(({ key, one }) => (one.side === 'said' ? [] : [openingOf(key, saidFirst(one), one.facts)]))

/**
 * The same drafts, those of them in the words of a model that earn their place with them as well: all else that is planned remains. `kept`:
 * those that keep the words of the plan.
 */
export async function rewordedDrafts(drafts: readonly Draft[], answers: Answers, sources: Sources, seed: string) {
  const { play, isFailedBy, twinOf } = trialsOf(sources, seed)
  const openings = new Map(openingsOf(drafts).map((opening) => [opening.key, opening]))
  const result = [...drafts]
  const kept: { reason: KeptReason; name: string }[] = []
  const reword = async (draft: Draft, opening: Opening): Promise<Draft | KeptReason> => {
    const reworded = rewordingOf(opening, answers[opening.key])
    if (typeof reworded === 'string') return reworded
    const one = sayingFirst(draft.one, reworded.text)
    const worded = { ...reworded, plan: saidFirst(draft.one) }
    const definition = definitionOf(one, sources)
    const playable = playableOf(definition)
    if ('fault' in playable) return 'empty'
    if ((await play(playable, worded)).outcome !== 'passed') return 'oracle'
    if (!(await isFailedBy(playable, one.mutants, worded))) return 'mutants'
    const others = result.filter(({ key }) => key !== draft.key)
    return (await twinOf(one, others)) ? 'alike' : { ...draft, ...definition, one, playable, worded }
  }
  for (const [at, draft] of drafts.entries()) {
    const opening = openings.get(draft.key)
    if (!opening) continue
    const made = await reword(draft, opening)
    if (typeof made === 'string') kept.push({ reason: made, name: draft.one.name })
    else result[at] = made
  }
  return { drafts: result, kept }
}
