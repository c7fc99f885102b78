import type { Schemas } from '#web/api.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** How the answers to a version become a score. */
export function ScoringFacts({ version: { passScore, criteria } }: { version: Pick<Schemas['RubricVersion'], 'passScore' | 'criteria'> }) {
  const number = (text: string) => <span className="numbers">{text}</span>
  const critical = criteria.filter((criterion) => criterion.critical !== 'none')
  return (
    <Panel title="Scoring">
      <Facts
        rows={[
          ['Passing score', number(`${passScore} of 100`)],
          ['Weights', number(`${criteria.reduce((sum, { weight }) => sum + weight, 0)} total`)],
          ['Critical', critical.map(({ label }) => label).join('; ')],
        ]}
      />
    </Panel>
  )
}
