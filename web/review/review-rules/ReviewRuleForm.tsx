import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { tagsInWords } from '#web/page/in-words.ts'
import { useReviewers } from '#web/page/judging/reviewers.ts'
import { useRubrics } from '#web/page/judging/rubrics.ts'
import { problemOf } from '#web/page/problem.ts'
import { useChange } from '#web/page/queries.ts'
import { type BesideProps, Editor, StoredEditor } from '#web/page/resource/Editor.tsx'
import { useParam } from '#web/page/view.ts'
import { count } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { IconEye } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'

const groups = [
  { members: ['name', 'description', 'status'] },
  { title: 'Conversations', members: [], within: 'match', except: () => [] },
  { title: 'Draw', members: ['percent', 'perDay', 'seed'] },
  { title: 'Queue', members: ['rubricId', 'reviewers', 'strategy', 'reviewsPerItem', 'overlap', 'slaHours', 'duePolicy'] },
  { title: 'Blinding', members: ['blind'], inWords: () => 'what reviewers do not see before they submit' },
  {
    title: 'Agreement and eligibility',
    members: [
      ...['consensus', 'agreementRule', 'maxExtraReviews', 'priority', 'expertise', 'language', 'excludeAuthors'],
      ...['allowSkip', 'skipPolicy', 'leaseSeconds'],
    ],
    inWords: () => 'how several answers become one, and who can review',
  },
  { title: 'Tags and metadata', members: ['tags', 'metadata'], inWords: tagsInWords },
]

/** The form of a rule; next to it, what it would have taken of the last week. */
function useForm() {
  const project = useParam('project')
  const { list } = useReviewers(true)
  const rubrics = useRubrics(project)
  return {
    resource: 'review-rules' as const,
    groups,
    beside: LastWeek,
    choices: {
      reviewers: list.map(({ memberId, name }) => ({ value: memberId, label: name })),
      rubricId: (rubrics.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
  }
}
export const NewReviewRule = () => <Editor {...useForm()} />
export const EditReviewRule = () => <StoredEditor {...useForm()} />

function LastWeek({ value }: BesideProps) {
  const project = useParam('project')
  const [shown, setShown] = useState<{ of: string; answer: Schemas['ReviewRuleDryRun'] }>()
  const body = JSON.stringify(value)
  const ask = useChange(
    () => parley.POST('/review-rules/dry-run', { body: { ...value, projectId: project } as Schemas['NewReviewRuleInput'] }),
    [],
    (answer) => setShown({ of: body, answer }),
  )
  const { answer } = shown ?? {}
  return (
    <Panel title={shown && shown.of !== body ? 'The last week (before your latest changes)' : 'The last week'}>
      <Stack gap="md">
        {ask.error && <ProblemPanel problem={problemOf(ask.error)} />}
        {answer && (
          <Facts
            rows={[
              ['Conversations', count(answer.conversations)],
              ['Matched', count(answer.matched)],
              ['Taken', count(answer.taken)],
              ['Reviewed before', answer.reviewed > 0 && count(answer.reviewed)],
              ['Left out', answer.hidden > 0 && `${count(answer.hidden)} that you have yet to judge`],
              ...answer.days.map(({ day, matched, taken }): [string, string] => [day, `${count(taken)} of ${count(matched)}`]),
            ]}
          />
        )}
        <Button
          variant="light"
          leftSection={<IconEye size={16} aria-hidden />}
          loading={ask.isPending}
          onClick={() => ask.mutate(undefined)}
        >
          Try it on the last week
        </Button>
      </Stack>
    </Panel>
  )
}
