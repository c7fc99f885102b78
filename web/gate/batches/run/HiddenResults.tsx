import { GoButton } from '#web/page/Go.tsx'
import { paths } from '#web/paths.ts'
import { IconEyeOff } from '#web/ui/icons.tsx'
import css from './Withheld.module.css'

/** For a reviewer who still has to judge some of its conversations: what is hidden, why, and how to show it. */
type Props = { project: string; hidesAll: boolean; showsGate: boolean }
export function HiddenResults({ project, hidesAll, showsGate }: Props) {
  return (
    <section className={css.withheld} aria-label="Hidden until you submit your reviews">
      <IconEyeOff size={26} aria-hidden />
      <div>
        <h2>
          {showsGate
            ? 'You are adjudicating a conversation, so the figures behind the gate are hidden'
            : hidesAll
              ? 'You may still review conversations of this batch run, so its results are hidden'
              : 'You may still review its baseline, so the comparison is hidden'}
        </h2>
        <p>
          {showsGate
            ? 'The pass rate, cells, comparison, failures and exports are hidden until you submit your adjudication, so that they do not influence your answers.'
            : hidesAll
              ? 'The verdict, pass rate, cells, comparison, failures, exports and the outcome of each run are hidden until no review of it is left that you have, or could take, so that they do not influence your answers.'
              : 'The gate’s rules, the comparison and exports would reveal the results of the earlier batch run. They are hidden until you submit your reviews of its conversations.'}
        </p>
        <GoButton to={paths.work(project)}>Go to your reviews</GoButton>
      </div>
    </section>
  )
}
