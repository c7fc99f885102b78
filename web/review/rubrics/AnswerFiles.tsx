import { parley, type Schemas } from '#web/api.ts'
import { FileButtons } from '#web/page/FileButtons.tsx'
import { useMay } from '#web/page/me.ts'

const formats = [
  { format: 'csv', title: 'Answers (CSV)' },
  { format: 'ndjson', title: 'Answers (NDJSON)' },
  { format: 'chat', title: 'Decisions to train on (JSONL)' },
  { format: 'preferences', title: 'Where people and judge differ (JSONL)' },
] as const

/** What reviewers answered under a rubric, as files. */
export function AnswerFiles({ rubric: { id, name } }: { rubric: Pick<Schemas['Rubric'], 'id' | 'name'> }) {
  if (!useMay('editor')) return null
  const files = formats.map(({ format, title }) => ({
    title,
    name: `${name} ${format}.${format === 'csv' ? 'csv' : 'jsonl'}`,
    call: () => parley.GET('/rubrics/{id}/answers', { params: { path: { id }, query: { format } }, parseAs: 'blob' }),
  }))
  return <FileButtons title="Answers of reviewers" files={files} />
}
