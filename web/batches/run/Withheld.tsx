import { IconEyeOff } from '@tabler/icons-react'
import { GoButton } from '../../page/Go.tsx'
import { paths } from '../../paths.ts'
import css from './Withheld.module.css'

/** To who has yet to judge some of it: what is not shown, why, and the way to showing it. */
export function Withheld({ project }: { project: string }) {
  return (
    <section className={css.withheld} aria-label="Kept from you for now">
      <IconEyeOff size={26} aria-hidden />
      <div>
        <h2>You are judging it, so you do not see yet what it came to</h2>
        <p>
          Verdict, pass rate, cells, comparison, failures and exports are kept from you until you have submitted your reviews of its
          conversations: else your answers would not be your own.
        </p>
        <GoButton to={paths.work(project)}>Go to your reviews</GoButton>
      </div>
    </section>
  )
}
