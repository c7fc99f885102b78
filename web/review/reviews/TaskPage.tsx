import { Switch } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useRef } from 'react'
import { parley, type Schemas, unwrap } from '#web/api.ts'
import { Columns } from '#web/page/Columns.tsx'
import { Go } from '#web/page/Go.tsx'
import { ModelAnswers } from '#web/page/judging/ModelAnswers.tsx'
import { RubricLink } from '#web/page/judging/RubricLink.tsx'
import { useReviewers } from '#web/page/judging/reviewers.ts'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { useRead } from '#web/page/queries.ts'
import { useRunNames } from '#web/page/run-names.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam, useView } from '#web/page/view.ts'
import { wordsOf } from '#web/page/words.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Time } from '#web/ui/Time.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { CancelTask } from './CancelTask.tsx'
import { CompareTable } from './CompareTable.tsx'
import { OpenDisputes } from './OpenDisputes.tsx'
import { SlotList } from './SlotList.tsx'
import css from './TaskPage.module.css'
import { TaskStateTag } from './TaskStateTag.tsx'
import type { Review } from './work.ts'

type Task = Schemas['ReviewTask']

/** One conversation under one rubric: its reviewers, their progress, their answers and the resolution. */
export function TaskPage() {
  const id = useParam('id')
  const task = useRead(['review-tasks', id], (signal) => parley.GET('/review-tasks/{id}', { params: { path: { id } }, signal }), {
    everyMs: () => 10_000,
  })
  return (
    <Loaded page query={task} rows={10}>
      {(data) => <TaskView task={data} />}
    </Loaded>
  )
}

function TaskView({ task }: { task: Task }) {
  const { projectId, subject, state } = task
  const name = useRunNames(projectId, [subject.id])(subject.id)
  const { nameOf } = useReviewers(useMay('editor'))
  useTitle(name, 'Review task')
  const { reviews, loading } = useReviewsOf(task)
  const submitted = reviews.filter((review) => review.state === 'submitted')
  // Shown once everything is known: otherwise the answers would push their neighbors away.
  const loaded = useRef(false)
  loaded.current ||= !loading
  return (
    <>
      <PageHead
        title={name}
        above={<Go to={paths.reviewTasks.list(projectId)}>Review tasks</Go>}
        tags={<TaskStateTag state={state} />}
        actions={<CancelTask task={task} />}
      >
        <Result task={task} submitted={submitted.length} />
      </PageHead>
      {!loaded.current && <Waiting rows={10} />}
      {loaded.current && (
        <Columns beside={<Settings task={task} nameOf={nameOf} />}>
          <OpenDisputes reviews={reviews} nameOf={nameOf} />
          <Panel title="Reviews" flush>
            <SlotList reviews={reviews} nameOf={nameOf} loading={loading} />
          </Panel>
          {submitted.length > 0 && <Answers reviews={submitted} resolution={task.resolution} nameOf={nameOf} />}
          <ModelAnswers runId={subject.id} />
        </Columns>
      )}
    </>
  )
}

/** The reviews of a task that the reader may see. */
function useReviewsOf({ reviewIds }: Task) {
  const queries = useQueries({
    queries: reviewIds.map((id) => ({
      queryKey: ['reviews', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => unwrap(parley.GET('/reviews/{id}', { params: { path: { id } }, signal })),
    })),
  })
  return { reviews: queries.flatMap(({ data }) => (data ? [data] : [])), loading: queries.some(({ isPending }) => isPending) }
}

function Result({ task: { resolution, requiredReviews, extraReviews }, submitted }: { task: Task; submitted: number }) {
  if (!resolution)
    return submitted === 0 ? 'Not submitted yet.' : `${count(submitted)} of ${count(requiredReviews + extraReviews)} submitted.`
  const { at, verdict, score, by, method, inputs } = resolution
  return (
    <>
      Resolved <Time at={at} />: <strong>{verdict}</strong>
      {score !== null && `, score ${Math.round(score)}`},{' '}
      {by === 'adjudication' ? 'by adjudication' : `by ${method?.replaceAll('_', ' ')} of ${inputs.length}`}.
    </>
  )
}

type Named = { nameOf(memberId: string): string }
function Settings({ task, nameOf }: { task: Task } & Named) {
  const { projectId, subject, rubric, reviewers, settings, sampling, blind, dueAt, superseded } = task
  const { kind } = settings.agreementRule
  return (
    <Panel title="Settings">
      <Facts
        rows={[
          [
            'Conversation',
            <Go key="run" to={paths.runs.one(projectId, subject.id)}>
              the run
            </Go>,
          ],
          ['Rubric', <RubricLink key="rubric" project={projectId} rubric={rubric} />],
          ['Reviewers', reviewers.length === 0 ? 'any eligible reviewer' : reviewers.map(nameOf).join(', ')],
          ['Consensus', settings.consensus.replaceAll('_', ' ')],
          ['Agreement rule', `${kind.replaceAll('_', ' ')}${kind === 'within' ? ` ${settings.agreementRule.tolerance}` : ''}`],
          ['Extra reviews', settings.maxExtraReviews > 0 && `up to ${settings.maxExtraReviews}`],
          ['Hidden', describeBlinding(blind)],
          ['Sampling', wordsOf('sampling', sampling.strategy)],
          ['Probability', sampling.probability !== null && <span className="numbers">{sampling.probability.toFixed(3)}</span>],
          ['Due', dueAt && <Time key="due" at={dueAt} />],
        ]}
      />
      {superseded.length > 0 && <p className={css.soft}>{superseded.length} earlier resolutions were superseded.</p>}
    </Panel>
  )
}

function Answers({ reviews, resolution, nameOf }: { reviews: readonly Review[]; resolution: Task['resolution'] } & Named) {
  const [{ differing }, setView] = useView('differing')
  const onlyDiffering = differing === 'true'
  return (
    <Panel
      flush
      title="Answers"
      aside={
        <Switch
          size="xs"
          label="Only differences"
          checked={onlyDiffering}
          onChange={(event) => setView({ differing: event.currentTarget.checked ? 'true' : undefined })}
        />
      }
    >
      <CompareTable reviews={reviews} resolution={resolution} onlyDiffering={onlyDiffering} nameOf={nameOf} />
    </Panel>
  )
}

const describeBlinding = ({ hidePeers, hideJudge, hideAgentVersion, hideBatch }: Task['blind']) =>
  [hidePeers && 'peers', hideJudge && 'judge', hideAgentVersion && 'agent version', hideBatch && 'batch run'].filter(Boolean).join(', ') ||
  'nothing'
