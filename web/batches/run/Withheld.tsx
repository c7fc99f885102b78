import { IconEyeOff } from '@tabler/icons-react'
import { GoButton } from '../../page/Go.tsx'
import { paths } from '../../paths.ts'
import css from './Withheld.module.css'

/** To who has yet to judge some of it: what is not shown, why, and the way to showing it. */
export function Withheld({ project, whole }: { project: string; whole: boolean }) {
  return (
    <section className={css.withheld} aria-label="Kept from you for now">
      <IconEyeOff size={26} aria-hidden />
      <div>
        <h2>
          {whole
            ? 'You are judging it, so you do not see yet what it came to'
            : 'You are judging its baseline, so you do not see yet how they compare'}
        </h2>
        <p>
          {whole
            ? 'Verdict, pass rate, cells, comparison, failures and exports are kept from you until you have submitted your reviews of its conversations: else your answers would not be your own.'
            : 'The rules of the gate, the comparison and exports would tell what the earlier batch run came to. They are kept from you until you have submitted your reviews of its conversations.'}
        </p>
        <GoButton to={paths.work(project)}>Go to your reviews</GoButton>
      </div>
    </section>
  )
}
