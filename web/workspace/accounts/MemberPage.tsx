import { Button } from '@mantine/core'
import { useState } from 'react'
import { memberLifecycle, parley } from '#web/api.ts'
import { SentenceView } from '#web/page/activity/SentenceView.tsx'
import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { problemOf } from '#web/page/problem.ts'
import { useRead } from '#web/page/queries.ts'
import { useSubjects } from '#web/page/subjects.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { paths, withView } from '#web/paths.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { useBelongings, useChangesBy } from './belongings.ts'
import { InCharge } from './InCharge.tsx'
import { KeysOf } from './KeysOf.tsx'
import css from './MemberPage.module.css'
import { OpenCalibrations } from './OpenCalibrations.tsx'
import { OpenReviews } from './OpenReviews.tsx'
import { RemoveMember } from './RemoveMember.tsx'

/** What a member has to do, what runs in their name, and what they changed: what a successor takes over. */
export function MemberPage() {
  const id = useParam('id')
  const query = useRead(['members', id], (signal) => parley.GET('/members/{id}', { params: { path: { id } }, signal }))
  return (
    <Loaded page query={query}>
      {(member) => <Belongings member={member} />}
    </Loaded>
  )
}

function Belongings({ member }: { member: Parameters<typeof OpenReviews>[0]['member'] }) {
  useTitle(member.name)
  const mayManage = useMay('admin')
  const [removing, setRemoving] = useState(false)
  const { reviews, keys, error, retry, ...calibrated } = useBelongings(member.id)
  return (
    <>
      <PageHead
        title={member.name}
        above={<Go to={paths.members}>Members</Go>}
        tags={<StateTag state={member.state} />}
        actions={
          mayManage &&
          memberLifecycle.can('remove', member.state) && (
            <Button variant="default" color="red" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )
        }
      >
        {member.role}
        {member.email && `, ${member.email}`}
      </PageHead>
      <div className={css.stack}>
        {error && <ProblemPanel problem={problemOf(error)} onRetry={retry} />}
        <OpenReviews member={member} reviews={reviews} />
        <OpenCalibrations {...calibrated} />
        <KeysOf member={member} keys={keys} />
        <InCharge memberId={member.id} />
        <Changes memberId={member.id} title="Comments" action="run.commented" />
        <Changes memberId={member.id} title="Latest changes" />
      </div>
      <RemoveMember member={removing ? member : undefined} onClose={() => setRemoving(false)} />
    </>
  )
}

function Changes({ memberId, title, action }: { memberId: string; title: string; action?: string }) {
  const { rows } = useChangesBy(memberId, action)
  const shown = rows.slice(0, 10)
  const subjectOf = useSubjects(shown)
  if (action && shown.length === 0) return null
  return (
    <Panel title={title} aside={!action && <Go to={withView(paths.activity, { actor: memberId })}>All changes</Go>} flush>
      {shown.length === 0 ? (
        <p className={css.none}>No changes yet.</p>
      ) : (
        <ul className={css.list}>
          {shown.map((entry) => (
            <li key={entry.id}>
              <Go to={withView(paths.activity, { actor: memberId, entry: entry.id })}>
                <SentenceView entry={entry} name={subjectOf(entry).name} times={1} />
              </Go>
              <Time at={entry.at} quiet />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
