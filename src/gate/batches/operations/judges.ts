import { calibrationsOf } from '#src/gate/judges/operations.ts'
import type { Tx } from '#src/platform/db/database.ts'
import { plannedJudgesOf } from '#src/play/runs/operations/judge-versions.ts'
import { type RequiredJudge, requiredJudges } from '#src/play/runs/operations/results.ts'
import type { Playable } from '#src/play/runs/playable.ts'
import type { BatchRun } from '../contract.ts'
import type { GateJudge } from '../measures.ts'

/**
 * The language models that judged required assertions of a batch run, without those of these items, and whether they are calibrated now.
 */
export const judgesOf = async (
  tx: Tx,
  { id, projectId }: Pick<BatchRun, 'id' | 'projectId'>,
  without: readonly string[],
): Promise<GateJudge[]> => withStanding(tx, projectId, await requiredJudges(tx, id, without))

/** The judges of required assertions in what will be played. Quarantined items decide nothing. */
export const plannedJudges = (tx: Tx, projectId: string, items: readonly Playable[]): Promise<GateJudge[]> =>
  withStanding(
    tx,
    projectId,
    plannedJudgesOf(items.filter(({ quarantinedUntil }) => quarantinedUntil === null).map(({ template }) => template)),
  )

async function withStanding(tx: Tx, projectId: string, judges: readonly RequiredJudge[]): Promise<GateJudge[]> {
  const known = await calibrationsOf(
    tx,
    projectId,
    judges.map(({ version }) => version),
  )
  return judges.map(({ name, version }) => {
    const { calibrated, calibrationId, standing } = known.get(version)!
    return { name, version, calibrated, calibrationId, standing }
  })
}
