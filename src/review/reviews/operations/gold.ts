import type { Tx } from '#src/platform/db/database.ts'
import { type ChangeScope, record } from '#src/workspace/activity/operations/activity.ts'
import type { GoldItem } from '../schema.ts'
import { goldOfRuns, putGold } from '../store/gold.ts'

/** The gold items of these conversations under one rubric version, if any. */
export const goldItemsOf = (tx: Tx, runIds: readonly string[], rubric: GoldItem['rubric']): Promise<GoldItem[]> =>
  goldOfRuns(tx, runIds, rubric)

/** Creates or replaces the gold item of a conversation. */
export async function setGold(
  { tx, cause }: ChangeScope,
  item: Omit<GoldItem, 'createdAt' | 'retiredAt'>,
  retired = false,
): Promise<GoldItem> {
  const gold = await putGold(tx, item, retired)
  const { id, version } = item.rubric
  // Recorded for the rubric and not for the run: reviewers of the run must not learn that its answers are known.
  await record(tx, cause, { type: 'rubric', id, action: 'goldChanged', after: { version, source: item.source, retired } })
  return gold
}
