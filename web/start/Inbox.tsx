import { Alerts } from '../page/alerts/Alerts.tsx'
import { useTitle } from '../page/use-title.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { InboxItems } from './InboxItems.tsx'
import { MailChoice } from './MailChoice.tsx'
import css from './Start.module.css'
import { WaitingReviews } from './WaitingReviews.tsx'
import { WaitingSheets } from './WaitingSheets.tsx'

/** The work that waits for the signed-in person, of all projects. */
export function Inbox() {
  useTitle('Inbox')
  return (
    <>
      <PageHead title="Inbox">What waits for you, in all projects.</PageHead>
      <div className={css.stack}>
        <InboxItems />
        <WaitingReviews projects={[]} always />
        <WaitingSheets />
        <Alerts />
        <MailChoice />
      </div>
    </>
  )
}
