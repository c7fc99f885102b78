import { Fragment } from 'react'
import type { Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { type Subject, useSubjects } from '#web/page/subjects.ts'
import { several } from '#web/ui/count.ts'
import { exactTime } from '#web/ui/Time.tsx'

type Erasure = Schemas['Erasure']

const phases: Readonly<Record<Erasure['phase'], string>> = {
  runs: 'runs …',
  answers: 'answers …',
  activity: 'activity …',
  tables: 'tables …',
  done: 'ending …',
}
const maxShown = 3
export const phaseOf = (phase: Erasure['phase']): string => phases[phase]

const reasons: Readonly<Record<Erasure['report']['kept'][number]['why'], string>> = {
  notEnded: 'has not ended: cancel it, then start another erasure',
  held: 'is under a legal hold',
  definition: 'was written by people: edit it, then start another erasure',
}

/** What was, or would be, erased; what was not, by name; and which backups still contain it. */
export function Report({ erasure: { report, dryRun } }: { erasure: Erasure }) {
  const { runs, answers, activityEntries, otherRows, kept, backupsBefore } = report
  const shown = kept.map(({ type, ids }) => ids.slice(0, maxShown).map((resourceId) => ({ resourceType: type, resourceId })))
  const subjectOf = useSubjects(shown.flat())
  const parts = [
    several(runs, 'run'),
    answers > 0 && several(answers, 'stored answer'),
    activityEntries > 0 && several(activityEntries, 'entry of the activity', 'entries of the activity'),
    otherRows > 0 && several(otherRows, 'other record'),
  ].filter((part) => part !== false)
  return (
    <>
      <div>
        {dryRun ? 'Would erase' : 'Erased'}: {parts.join(', ')}.
      </div>
      {kept.map(({ why, type, count }, at) => (
        <div key={`${why} ${type}`}>
          {dryRun ? 'Would keep' : 'Kept'} {several(count, type)}, which {reasons[why]}:{' '}
          {shown[at]!.map((row, place) => (
            <Fragment key={row.resourceId}>
              {place > 0 && ', '}
              <Kept id={row.resourceId} {...subjectOf(row)} />
            </Fragment>
          ))}
          {count > maxShown && ', …'}
        </div>
      ))}
      {backupsBefore && <div>Backups from before {exactTime(backupsBefore)} still have it: delete them.</div>}
    </>
  )
}

/** By name, if the resource has one and is among the newest of its type; it links to its page. */
function Kept({ id, name, to }: { id: string } & Subject) {
  const words = name ?? <code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{id}</code>
  return to ? <Go to={to}>{words}</Go> : words
}
