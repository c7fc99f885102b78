import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { Columns } from '#web/page/Columns.tsx'
import { Form } from '#web/page/Form.tsx'
import { Go } from '#web/page/Go.tsx'
import { ConversationsField, type Which } from '#web/page/judging/ConversationsField.tsx'
import { useReviewers } from '#web/page/judging/reviewers.ts'
import { notifySuccess } from '#web/page/notify.ts'
import { useChange } from '#web/page/queries.ts'
import { Choices, SchemaFields, type Value } from '#web/page/SchemaFields.tsx'
import { resolve, type Schema } from '#web/page/schema.ts'
import { useDescription } from '#web/page/use-description.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { count } from '#web/ui/count.ts'
import { IconEye } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { PlanPreview } from './PlanPreview.tsx'

type Request = Schemas['AssignRequestInput']
const groups = [
  { title: 'Draw a sample', members: ['sampling', 'seed'] },
  { title: 'Several reviewers', members: ['overlap', 'consensus', 'agreementRule', 'maxExtraReviews'] },
  { title: 'Blinding', members: ['blind'] },
  { title: 'Due date', members: ['slaHours', 'duePolicy', 'priority', 'leaseSeconds'] },
  { title: 'Eligibility and skipping', members: ['expertise', 'language', 'excludeAuthors', 'allowSkip', 'skipPolicy'] },
]

/** Assigns conversations to reviewers. The plan is shown before anything is created, and the same seed creates exactly that plan. */
export function NewReviewTasks() {
  const project = useParam('project')
  useTitle('Assign conversations')
  const { data: description } = useDescription()
  const { list } = useReviewers(true)
  const assignment = useAssignment(project)
  const schema = description && resolve(description, description.components.schemas.AssignRequestInput ?? {})
  if (!schema) return <Waiting rows={8} />
  const choices = {
    reviewers: list.map(({ memberId, name, open }) => ({ value: memberId, label: `${name} (${open} open)` })),
  }
  return (
    <>
      <PageHead title="Assign conversations" above={<Go to={paths.reviewTasks.list(project)}>Review tasks</Go>}>
        Choose conversations, reviewers, and what to hide from them.
      </PageHead>
      <Choices.Provider value={choices}>
        <Columns
          beside={
            <PlanPreview
              plan={assignment.plan}
              stale={assignment.isStale}
              nameOf={(id) => list.find(({ memberId }) => memberId === id)?.name ?? id}
            />
          }
        >
          <AssignForm project={project} schema={schema} assignment={assignment} />
        </Columns>
      </Choices.Provider>
    </>
  )
}

/** The request, the latest plan of the service, and the assignment itself. */
function useAssignment(project: string) {
  const navigate = useNavigate()
  const [which, setWhich] = useState<Which>({ runIds: [] })
  const [value, setValue] = useState<Value>({ strategy: 'round_robin', reviewers: [] })
  const [preview, setPreview] = useState<{ of: string; plan: Schemas['Assignment'] }>()
  const input = JSON.stringify({ ...value, ...which })
  const isStale = preview !== undefined && preview.of !== input
  const body = (dryRun: boolean): Request => ({
    ...(value as unknown as Request),
    ...which,
    dryRun,
    ...(preview && !isStale && !dryRun && { seed: preview.plan.seed }),
  })
  const requestPreview = useChange(
    () => parley.POST('/reviews/assign', { body: body(true) }),
    [],
    (plan) => setPreview({ of: input, plan }),
  )
  const assign = useChange(
    () => parley.POST('/reviews/assign', { body: body(false) }),
    ['reviews', 'review-tasks', 'reviewers'],
    ({ reviews }) => {
      notifySuccess(reviews.length === 1 ? '1 review was assigned.' : `${count(reviews.length)} reviews were assigned.`)
      void navigate({ to: paths.reviewTasks.list(project) })
    },
  )
  return { which, setWhich, value, setValue, plan: preview?.plan, isStale, look: requestPreview, assign }
}

type FormProps = { project: string; schema: Schema; assignment: ReturnType<typeof useAssignment> }
function AssignForm({ project, schema, assignment: { which, setWhich, value, setValue, look: requestPreview, assign } }: FormProps) {
  const navigate = useNavigate()
  const fields = (members: readonly string[]) => (
    <SchemaFields schema={schema} only={members} value={value} pointer="" onChange={setValue} />
  )
  return (
    <Form
      action="Assign"
      busy={assign.isPending}
      error={assign.error ?? requestPreview.error}
      onSubmit={() => assign.mutate(undefined)}
      written={{ value, which }}
      onCancel={() => void navigate({ to: paths.reviewTasks.list(project) })}
      extra={
        <Button
          variant="light"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={requestPreview.isPending}
          onClick={() => requestPreview.mutate(undefined)}
        >
          Preview
        </Button>
      }
    >
      <Panel title="Conversations">
        <ConversationsField
          project={project}
          value={which}
          onChange={setWhich}
          rubric={String(value.rubricId ?? '')}
          onRubric={(rubricId) => setValue({ ...value, rubricId: rubricId || undefined })}
        />
      </Panel>
      <Panel title="Reviewers">{fields(['reviewers', 'strategy', 'reviewsPerItem'])}</Panel>
      {groups.map(({ title, members }) => (
        <details key={title}>
          <summary>{title}</summary>
          <Panel>{fields(members)}</Panel>
        </details>
      ))}
    </Form>
  )
}
