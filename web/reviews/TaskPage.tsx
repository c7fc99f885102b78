import { Switch } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useRef } from 'react'
import { answered, parley, type Schemas } from '../api.ts'
import { Columns } from '../page/Columns.tsx'
import { Go } from '../page/Go.tsx'
import { RubricLink } from '../page/judging/RubricLink.tsx'
import { useReviewers } from '../page/judging/reviewers.ts'
import { Loaded } from '../page/Loaded.tsx'
import { useMay } from '../page/me.ts'
import { useRead } from '../page/queries.ts'
import { useRunNames } from '../page/run-names.ts'
import { useTitle } from '../page/use-title.ts'
import { useParam, useView } from '../page/view.ts'
import { paths } from '../paths.ts'
import { Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Time } from '../ui/Time.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { CancelTask } from './CancelTask.tsx'
import { CompareTable } from './CompareTable.tsx'
import { OpenDisputes } from './OpenDisputes.tsx'
import { SlotList } from './SlotList.tsx'
import css from './TaskPage.module.css'
import { TaskStateTag } from './TaskStateTag.tsx'

type Task = Schemas['ReviewTask']

/** One conversation under one rubric: who judges it, how far they are, what they said and what holds. */
export function TaskPage() {
  const id = useParam('id')
  const task = useRead(['review-tasks', id], (signal) => parley.GET('/review-tasks/{id}', { params: { path: { id } }, signal }), {
    everyMs: () => 10_000,
  })
  return (
    <Loaded page query={task} rows={10}>
      {(data) => <Whole task={data} />}
    </Loaded>
  )
}

function Whole({ task }: { task: Task }) {
  const { projectId, subject, state, settings, sampling, resolution, superseded, reviewIds } = task
  const nameOf = useRunNames(projectId, [subject.id])
  const mayEdit = useMay('editor')
  const { nameOf: memberName } = useReviewers(mayEdit)
  const [{ differing }, setView] = useView('differing')
  const name = nameOf(subject.id)
  useTitle(name, 'Review task')
  const found = useQueries({
    queries: reviewIds.map((one) => ({
      queryKey: ['reviews', one],
      queryFn: ({ signal }: { signal: AbortSignal }) => answered(parley.GET('/reviews/{id}', { params: { path: { id: one } }, signal })),
    })),
  })
  const reviews = found.flatMap(({ data }) => (data ? [data] : []))
  const submitted = reviews.filter((one) => one.state === 'submitted')
  // Shown when all of it is known: what stands beside would be pushed away by what they said.
  const known = useRef(false)
  known.current ||= found.every(({ isPending }) => !isPending)
  return (
    <>
      <PageHead
        title={name}
        above={<Go to={paths.reviewTasks.list(projectId)}>Review tasks</Go>}
        tags={<TaskStateTag state={state} />}
        actions={<CancelTask task={task} />}
      >
        {resolution ? (
          <>
            Resolved <Time at={resolution.at} />: <strong>{resolution.verdict}</strong>
            {resolution.score !== null && `, score ${Math.round(resolution.score)}`},{' '}
            {resolution.by === 'adjudication'
              ? 'by adjudication'
              : `by ${resolution.method?.replaceAll('_', ' ')} of ${resolution.inputs.length}`}
            .
          </>
        ) : (
          `${submitted.length} of ${task.requiredReviews + task.extraReviews} visible reviews are submitted.`
        )}
      </PageHead>
      {!known.current && <Waiting rows={10} />}
      {known.current && (
        <Columns
          beside={
            <Panel title="Settings">
              <Facts
                of={[
                  [
                    'Conversation',
                    <Go key="run" to={paths.runs.one(projectId, subject.id)}>
                      the run
                    </Go>,
                  ],
                  ['Rubric', <RubricLink key="rubric" project={projectId} rubric={task.rubric} />],
                  ['Reviewers', task.reviewers.length === 0 ? 'any eligible reviewer' : task.reviewers.map(memberName).join(', ')],
                  ['Consensus', settings.consensus.replaceAll('_', ' ')],
                  [
                    'Agreement rule',
                    `${settings.agreementRule.kind.replaceAll('_', ' ')}${settings.agreementRule.kind === 'within' ? ` ${settings.agreementRule.tolerance}` : ''}`,
                  ],
                  ['Extra reviews', settings.maxExtraReviews > 0 && `up to ${settings.maxExtraReviews}`],
                  ['Hidden', blindWords(task.blind)],
                  ['Sampling', sampling.strategy.replaceAll('_', ' ')],
                  ['Probability', sampling.probability !== null && <span className="numbers">{sampling.probability.toFixed(3)}</span>],
                  ['Due', task.dueAt && <Time key="due" at={task.dueAt} />],
                ].map(([one, value]) => [one as string, value || undefined])}
              />
              {superseded.length > 0 && <p className={css.soft}>{superseded.length} earlier resolutions were superseded.</p>}
            </Panel>
          }
        >
          <OpenDisputes reviews={reviews} nameOf={memberName} />
          <Panel title="Reviews" flush>
            <SlotList reviews={reviews} nameOf={memberName} loading={found.some(({ isPending }) => isPending)} />
          </Panel>
          {submitted.length > 0 && (
            <Panel
              flush
              title="Answers"
              aside={
                <Switch
                  size="xs"
                  label="Only differences"
                  checked={differing === 'true'}
                  onChange={(event) => setView({ differing: event.currentTarget.checked ? 'true' : undefined })}
                />
              }
            >
              <CompareTable reviews={submitted} resolution={resolution} onlyDiffering={differing === 'true'} nameOf={memberName} />
            </Panel>
          )}
        </Columns>
      )}
    </>
  )
}

const blindWords = ({ hidePeers, hideJudge, hideAgentVersion, hideBatch }: Task['blind']) =>
  [hidePeers && 'peers', hideJudge && 'judge', hideAgentVersion && 'agent version', hideBatch && 'batch run'].filter(Boolean).join(', ') ||
  'nothing'
