import type { Cell } from './contract.ts'

/**
 * One cell for each channel, persona and repeat. The key is made of what the cell asks, in readable form, with variables
 * in the order of their names, so that the same question has the same key in every batch.
 */
export function cellsOf(
  subjectId: string,
  channelIds: readonly string[],
  personaIds: readonly (string | null)[],
  variables: Record<string, unknown>,
  repeats: number,
): Cell[] {
  const sorted = JSON.stringify(Object.fromEntries(Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1))))
  return channelIds.flatMap((channelId) =>
    personaIds.flatMap((personaId) =>
      Array.from({ length: repeats }, (_, repeatIndex) => ({
        key: [subjectId, channelId, personaId ?? '-', sorted, repeatIndex].join('|'),
        personaId,
        channelId,
        variables,
        repeatIndex,
      })),
    ),
  )
}

/** Repeats must differ, and each must be repeatable alone: the seed of a run, given again with one repeat, is the same run. */
export const seedOf = (seed: string, repeatIndex: number, repeats: number): string => (repeats === 1 ? seed : `${seed}/${repeatIndex}`)
