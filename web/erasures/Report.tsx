import type { Schemas } from '../api.ts'
import { several } from '../ui/count.ts'
import { exactTime } from '../ui/Time.tsx'

type Erasure = Schemas['Erasure']

const phases: Readonly<Record<Erasure['phase'], string>> = {
  runs: 'runs …',
  answers: 'answers …',
  activity: 'activity …',
  tables: 'tables …',
  done: 'ending …',
}
export const phaseOf = (phase: Erasure['phase']): string => phases[phase]

const reasons: Readonly<Record<Erasure['report']['kept'][number]['why'], string>> = {
  notEnded: 'has not ended: cancel it and ask again',
  held: 'is under a legal hold',
  definition: 'was written by people: edit it and ask again',
}

/** What went, or would go; what did not, with its IDs; and which backups still have it. */
export function Report({ erasure: { report, dryRun } }: { erasure: Erasure }) {
  const { runs, answers, activityEntries, otherRows, kept, backupsBefore } = report
  const parts = [
    several(runs, 'run'),
    answers > 0 && several(answers, 'stored answer'),
    activityEntries > 0 && several(activityEntries, 'entry of the activity', 'entries of the activity'),
    otherRows > 0 && several(otherRows, 'other row'),
  ].filter((part) => part !== false)
  return (
    <>
      <div>
        {dryRun ? 'Would erase' : 'Erased'}: {parts.join(', ')}.
      </div>
      {kept.map(({ why, type, count, ids }) => (
        <div key={`${why} ${type}`}>
          {dryRun ? 'Would keep' : 'Kept'} {several(count, type)}, which {reasons[why]}:{' '}
          {ids.slice(0, 3).map((id) => (
            <code key={id} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
              {id}{' '}
            </code>
          ))}
          {count > 3 && '…'}
        </div>
      ))}
      {backupsBefore && <div>Backups from before {exactTime(backupsBefore)} still have it: delete them.</div>}
    </>
  )
}
