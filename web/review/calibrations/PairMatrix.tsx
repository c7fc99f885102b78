import { SegmentedControl } from '@mantine/core'
import heat from '#web/page/ConfusionHeat.module.css'
import { useView } from '#web/page/view.ts'
import { count } from '#web/ui/count.ts'
import { percent } from '#web/ui/percent.ts'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import { describeMeasure, formatNumber, reasonOf } from './measure.ts'
import css from './Report.module.css'
import type { Agreement } from './report.ts'

/** Each pair of participants: how often they agree, or how much better than chance. */
export function PairMatrix({ agreement: { pairs }, nameOf }: { agreement: Agreement; nameOf(id: string): string }) {
  const [{ pair = 'kappa' }, setView] = useView('pair')
  const people = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]
  if (people.length === 0) return <p className={css.soft}>You can only see your own numbers, or there is no one to compare.</p>
  const format = pair === 'percent' ? percent : formatNumber
  const between = (a: string, b: string) => {
    const pairFound = pairs.find(({ first, second }) => (first === a && second === b) || (first === b && second === a))
    return pairFound?.[pair === 'percent' ? 'percent' : 'kappa']
  }
  return (
    <>
      <SegmentedControl
        size="xs"
        mb="sm"
        aria-label="Matrix values"
        value={pair}
        onChange={(to) => setView({ pair: to === 'kappa' ? undefined : to })}
        data={[
          { value: 'kappa', label: 'Kappa' },
          { value: 'percent', label: 'Same answer' },
        ]}
      />
      <Scrolled className={css.scroll} label="Agreement of pairs">
        <table className={heat.matrix}>
          <caption>
            {pair === 'percent' ? 'Share of the same answers' : 'Kappa: 1 is always the same answer, 0 is as good as chance'}; its 95%
            interval; n conversations.
          </caption>
          <thead>
            <tr>
              <td />
              {people.map((id) => (
                <th key={id} scope="col">
                  {nameOf(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((row) => (
              <tr key={row}>
                <th scope="row">{nameOf(row)}</th>
                {people.map((column) => {
                  const measure = row === column ? undefined : between(row, column)
                  if (!measure)
                    return (
                      <td key={column} className={heat.cell} data-empty="true">
                        ·
                      </td>
                    )
                  return (
                    <td
                      key={column}
                      className={heat.cell}
                      style={{ '--share': Math.max(0, measure.value ?? 0) } as object}
                      title={describeMeasure(measure, format)}
                    >
                      {measure.value === null ? '–' : format(measure.value)}
                      <small>
                        {measure.value === null
                          ? reasonOf(measure.reason)
                          : measure.low === null || measure.high === null
                            ? `n ${count(measure.n)}`
                            : `${format(measure.low)} – ${format(measure.high)} · n ${count(measure.n)}`}
                      </small>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </>
  )
}
