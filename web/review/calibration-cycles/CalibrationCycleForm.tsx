import { tagsInWords } from '#web/page/in-words.ts'
import { useReviewers } from '#web/page/judging/reviewers.ts'
import { useRubrics } from '#web/page/judging/rubrics.ts'
import { Editor, StoredEditor } from '#web/page/resource/Editor.tsx'
import { useParam } from '#web/page/view.ts'

const groups = [
  { members: ['name', 'description', 'status'] },
  { title: 'Round', members: ['rubricId', 'participants', 'conversations', 'hideJudge'] },
  { title: 'Schedule', members: ['every', 'day', 'hour', 'timeZone', 'daysToAnswer', 'daysToReconcile'] },
  { title: 'Pass rule', members: ['passRule'], inWords: () => 'what agreement a judge needs to count' },
  { title: 'Tags and metadata', members: ['tags', 'metadata'], inWords: tagsInWords },
]

function useForm() {
  const project = useParam('project')
  const { list } = useReviewers(true)
  const rubrics = useRubrics(project)
  return {
    resource: 'calibration-cycles' as const,
    groups,
    choices: {
      participants: list.map(({ memberId, name }) => ({ value: memberId, label: name })),
      rubricId: (rubrics.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
  }
}
export const NewCalibrationCycle = () => <Editor {...useForm()} />
export const EditCalibrationCycle = () => <StoredEditor {...useForm()} />
