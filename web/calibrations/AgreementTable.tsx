import { Scrolled } from '../ui/Scrolled.tsx'
import { Tag } from '../ui/Tag.tsx'
import { MeasureView } from './MeasureView.tsx'
import { band, percent } from './measure.ts'
import css from './Report.module.css'
import { type Agreement, keyOf } from './report.ts'

type Props = { all: readonly Agreement[]; chosen: Agreement; onChoose(one: Agreement): void }

/** Every question with its coefficients; where they must not be read alone, it says so. */
export function AgreementTable({ all, chosen, onChoose }: Props) {
  const ordered = all.some(({ level }) => level !== 'nominal')
  return (
    <Scrolled className={css.scroll} label="Agreement by question">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Krippendorff’s alpha</th>
            <th scope="col">{ordered ? 'Gwet’s AC1 / AC2' : 'Gwet’s AC1'}</th>
            <th scope="col">Same answer</th>
            <th scope="col">Kappa</th>
            <th scope="col">ICC</th>
          </tr>
        </thead>
        <tbody>
          {all.map((one) => (
            <tr key={keyOf(one)} data-chosen={one === chosen}>
              <th scope="row">
                <button type="button" aria-pressed={one === chosen} onClick={() => onChoose(one)}>
                  {one.label}
                </button>
                <div className={css.soft}>
                  {one.level} · {one.pairable} of {one.items} with two answers
                </div>
                {one.lowN && <Tag tone="warn">fewer than 20: not conclusive</Tag>}
                {one.prevalence && <Tag tone="warn">one answer is rare: compare all three</Tag>}
              </th>
              <td>
                <MeasureView of={one.alpha} />
                {one.alpha.value !== null && !one.lowN && <span className={css.soft}>{band(one.alpha.value)}</span>}
              </td>
              <td>
                <MeasureView of={one.ac1} />
              </td>
              <td>
                <MeasureView of={one.percent} shown={percent} />
              </td>
              <td>
                <MeasureView of={one.kappa} />
              </td>
              <td>{one.icc ? <MeasureView of={one.icc} /> : <span className={css.none}>–</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}
