import { fingerprint } from '#src/platform/chance.ts'
import type { Cell } from './contract.ts'

// Longer values of variables appear in a key as a fingerprint.
const readable = 200

type Question = { subjectId: string; channelId: string; personaId: string | null; variables: Record<string, unknown> }

/**
 * The question that a cell asks, in readable form, with variables sorted by name: the same question has the same key in every batch run
 * and repeat. At most about 350 characters.
 */
export function cellKey({ subjectId, channelId, personaId, variables }: Question): string {
  const sorted = JSON.stringify(Object.fromEntries(Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1))))
  return [subjectId, channelId, personaId ?? '-', sorted.length <= readable ? sorted : `#${fingerprint(sorted)}`].join('|')
}

/** One cell for each channel, persona and repeat. */
export const cellsOf = (
  { subjectId, variables }: Pick<Question, 'subjectId' | 'variables'>,
  { channelIds, personaIds }: { channelIds: readonly string[]; personaIds: readonly (string | null)[] },
  repeats: number,
): Cell[] =>
  channelIds.flatMap((channelId) =>
    personaIds.flatMap((personaId) => {
      const key = cellKey({ subjectId, channelId, personaId, variables })
      return Array.from({ length: repeats }, (_, repeatIndex) => ({ key, personaId, channelId, variables, repeatIndex }))
    }),
  )

/** Repeats must differ, and each must be repeatable alone: the seed of one repeat, used for a single run, gives the same run. */
export const seedOf = (seed: string, repeatIndex: number, repeats: number): string => (repeats === 1 ? seed : `${seed}/${repeatIndex}`)
