type CellRun = { id: string; batchRunId: string | null; cell: { key: string }; effectiveOutcome: string | null }

/** Runs of one cell of a batch run as one row, at the position of the first; a run that did not pass represents the others. */
export function groupedByCell<Run extends CellRun>(runs: readonly Run[]): { shown: Run; all: readonly Run[] }[] {
  const cells = Map.groupBy(runs, ({ id, batchRunId, cell }) => (batchRunId === null ? id : `${batchRunId} ${cell.key}`))
  return [...cells.values()].map((all) => ({
    shown: all.find(({ effectiveOutcome }) => effectiveOutcome !== null && effectiveOutcome !== 'passed') ?? all[0]!,
    all,
  }))
}
