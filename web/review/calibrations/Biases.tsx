import { count, several } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { MeasureView } from './MeasureView.tsx'
import { formatPoints } from './measure.ts'
import type { Report } from './report.ts'

type Bias = NonNullable<Report['judges'][number]['biases']>[number]
const sorts: Record<Bias['bias'], readonly [string, string]> = {
  length: ['longer conversations', 'shorter ones'],
  ownFamily: ['agents of the same family of models', 'others'],
}

/** Where a judge is more lenient than people: only an interval that does not hold zero shows a bias. */
export const Biases = ({ biases }: { biases: readonly Bias[] }) => (
  <Facts
    rows={biases.map(({ bias, conversations, others, difference }) => [
      `Leniency with ${sorts[bias][0]}`,
      <span key={bias}>
        <MeasureView measure={difference} format={formatPoints} showN={false} /> compared with {sorts[bias][1]} and with people (
        {count(conversations)} and {several(others, 'conversation')})
      </span>,
    ])}
  />
)
