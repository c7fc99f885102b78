import { Button, Stack } from '@mantine/core'
import { parley, type Schemas, unwrap } from '#web/api.ts'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { IconDownload } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { save } from '#web/ui/save.ts'

const files = [
  { format: 'csv', title: 'Answers (CSV)' },
  { format: 'ndjson', title: 'Answers (NDJSON)' },
  { format: 'chat', title: 'Decisions to train on (JSONL)' },
  { format: 'preferences', title: 'Where people and judge differ (JSONL)' },
] as const

type Rubric = Pick<Schemas['Rubric'], 'id' | 'name'>

/** What reviewers answered under a rubric, as files. */
export function AnswerFiles({ rubric }: { rubric: Rubric }) {
  if (!useMay('editor')) return null
  return (
    <Panel title="Answers of reviewers">
      <Stack gap="xs">
        {files.map(({ format, title }) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void download(rubric, format).catch(notifyFailure)}
          >
            {title}
          </Button>
        ))}
      </Stack>
    </Panel>
  )
}

async function download({ id, name }: Rubric, format: (typeof files)[number]['format']): Promise<void> {
  const call = parley.GET('/rubrics/{id}/answers', { params: { path: { id }, query: { format } }, parseAs: 'blob' })
  save((await unwrap(call as never)) as Blob, `${name} ${format}.${format === 'csv' ? 'csv' : 'jsonl'}`)
}
