import { useState } from 'react'
import { otherPopulation, type Population, questions } from '#web/page/batch-history/questions.ts'
import { Rate } from '#web/page/LatestBatchRuns.tsx'
import { clopperPearson, effectiveRate, reasons } from '#web/rules.ts'
import { Waiting } from '#web/ui/Waiting.tsx'
import css from './Detail.module.css'
import { shareOf } from './heat.ts'
import { type BatchRun, type Cell, useCells } from './use-batch-run.ts'

/** The interval for the question that the gate does not ask, for anyone who opens it. */
export function OtherQuestion({ batchRun: { id, snapshot } }: { batchRun: BatchRun }) {
  const [isOpen, setOpen] = useState(false)
  const population = otherPopulation(snapshot.batch.gate.population)
  return (
    <details className={css.other} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{questions[population].asked}</summary>
      {isOpen && <Answer id={id} population={population} />}
    </details>
  )
}

function Answer({ id, population }: { id: string; population: Population }) {
  const { rows, isPending, more } = useCells(id)
  if (isPending || more) return <Waiting rows={1} />
  return <Rate estimate={estimate(rows, population)} label="Pass rate" question={questions[population].words} />
}

/**
 * As in the service (src/gate/batches/rates.ts): runs of one scenario resemble each other, so each scenario is one trial for the question about
 * other scenarios.
 */
function estimate(cells: readonly Cell[], population: Population) {
  const shares = [...Map.groupBy(cells, ({ subject }) => subject.id).values()].map((group) => {
    const counted = group.map(({ counts }) => shareOf(counts))
    return { successes: counted.reduce((sum, { passed }) => sum + passed, 0), n: counted.reduce((sum, { n }) => sum + n, 0) }
  })
  const total = { successes: shares.reduce((sum, { successes }) => sum + successes, 0), n: shares.reduce((sum, { n }) => sum + n, 0) }
  const rate = population === 'theseScenarios' ? clopperPearson(total) : effectiveRate(shares)
  if (rate.value === null) return { value: null, n: 0, low: null, high: null, reason: reasons[rate.reason] }
  const { value, n } = rate
  return 'noInterval' in rate ? { value, n, low: null, high: null, reason: reasons[rate.noInterval] } : { ...rate, reason: null }
}
