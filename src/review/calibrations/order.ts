import { chance } from '#src/platform/chance.ts'

/** The conversations in each participant's own, stable order: no item is last for everybody. */
export const orderFor = <T extends { runId: string }>(items: readonly T[], seed: string, participantId: string): T[] =>
  items
    .map((item) => ({ item, at: chance(seed, participantId, item.runId).float() }))
    .sort((a, b) => a.at - b.at || (a.item.runId < b.item.runId ? -1 : 1))
    .map(({ item }) => item)
