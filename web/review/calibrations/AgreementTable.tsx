import { count } from '#web/ui/count.ts'
import { percent } from '#web/ui/percent.ts'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { MeasureView } from './MeasureView.tsx'
import { bandOf } from './measure.ts'
import css from './Report.module.css'
import { type Agreement, keyOf } from './report.ts'

type Props = { agreements: readonly Agreement[]; selection: Agreement; onChoose(agreement: Agreement): void }

const levels = { nominal: 'separate answers', ordinal: 'answers in an order', interval: 'numbers', ratio: 'numbers' } as const

/** Every question with its coefficients; says so if they must not be read alone. */
export function AgreementTable({ agreements, selection, onChoose }: Props) {
  const ordered = agreements.some(({ level }) => level !== 'nominal')
  return (
    <>
      <p className={css.note}>
        For alpha, AC1 and kappa, 1 means that everyone always gave the same answer, 0 is as good as chance, and below 0 is worse than
        chance. AC1 expects less agreement by chance if one answer is rare. <em>Same answer</em> is the share of pairs of answers that are
        the same. ICC is for numbers: it says how much of their differences comes from the conversations. Under each value are its 95%
        interval and n, the number of conversations.
      </p>
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
            {agreements.map((agreement) => (
              <tr key={keyOf(agreement)} data-chosen={agreement === selection}>
                <th scope="row">
                  <button type="button" aria-pressed={agreement === selection} onClick={() => onChoose(agreement)}>
                    {agreement.label}
                  </button>
                  <div className={css.soft}>
                    {levels[agreement.level]} · {count(agreement.pairable)} of {count(agreement.items)} with two answers
                  </div>
                  {agreement.lowN && <Tag tone="warn">fewer than 20: not conclusive</Tag>}
                  {agreement.prevalence && <Tag tone="warn">one answer is rare: compare all three</Tag>}
                </th>
                <td>
                  <MeasureView measure={agreement.alpha} />
                  {agreement.alpha.value !== null && !agreement.lowN && <span className={css.soft}>{bandOf(agreement.alpha.value)}</span>}
                </td>
                <td>
                  <MeasureView measure={agreement.ac1} />
                </td>
                <td>
                  <MeasureView measure={agreement.percent} format={percent} />
                </td>
                <td>
                  <MeasureView measure={agreement.kappa} />
                </td>
                <td>{agreement.icc ? <MeasureView measure={agreement.icc} /> : <span className={css.none}>–</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </>
  )
}
