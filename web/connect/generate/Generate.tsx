import { Button, FileButton, Group } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { Column } from '#web/page/Columns.tsx'
import { LongField, SwitchField, TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { Go } from '#web/page/Go.tsx'
import { notifyFailure } from '#web/page/notify.ts'
import { useChange, useRead } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { IconUpload } from '#web/ui/icons.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Drafted } from './Drafted.tsx'

const kinds = ['text', 'tools', 'dialogues'] as const
type Texts = Record<(typeof kinds)[number], string>
const fields = {
  text: { label: 'Prompt or policy', description: 'A system prompt, rules or one sentence, in English.', name: 'policy' },
  tools: {
    label: 'Tools',
    description: 'JSON: the tools of a request to a model, an OpenAPI document, or the answer to tools/list.',
    name: 'tools',
  },
  dialogues: { label: 'Conversations', description: 'JSON: dialogues with messages, one per line.', name: 'dialogues' },
}

/** What a file is, by its content. */
const kindOf = (text: string): keyof Texts => (!/^\s*[[{]/.test(text) ? 'text' : /"messages"\s*:/.test(text) ? 'dialogues' : 'tools')

/** Prompts, policies, tools and conversations become drafts; nothing is stored before some are chosen. */
export function Generate() {
  useTitle('Scenarios from what you have')
  const project = useParam('project')
  const [texts, setTexts] = useState<Texts>({ text: '', tools: '', dialogues: '' })
  const [result, setResult] = useState<Schemas['GeneratedDrafts']>()
  const [url, setUrl] = useState('')
  const [reword, setReword] = useState(false)
  const path = { params: { path: { id: project } } }
  const hasModel = useRead(['projects', project], (signal) => parley.GET('/projects/{id}', { ...path, signal })).data?.models.generator
  const given = kinds.filter((kind) => texts[kind].trim() !== '')
  const draft = useChange(
    (sources: Schemas['GenerationSourceInput'][]) =>
      parley.POST('/projects/{id}/generate', { ...path, body: { sources, ...(hasModel && { reword }) } }),
    [],
    setResult,
  )
  const addFiles = async (files: File[]) => {
    for (const file of files) {
      const text = await file.text()
      const kind = kindOf(text)
      setTexts((before) => ({ ...before, [kind]: kind === 'text' && before.text.trim() !== '' ? `${before.text}\n\n${text}` : text }))
    }
  }
  return (
    <Column>
      <PageHead title="Scenarios from what you have" above={<Go to={paths.scenarios.list(project)}>Scenarios</Go>}>
        Rules, tools and conversations become drafts, planned without a model. An agent that follows the rules passes each, and one that
        breaks them does not. <Go to={paths.document('test/generate')}>How it works</Go>
      </PageHead>
      {result ? (
        <Drafted project={project} result={result} onBack={() => setResult(undefined)} />
      ) : (
        <Panel title="Sources" aside={<Upload onFiles={(files) => void addFiles(files).catch(notifyFailure)} />}>
          <Form
            action="Show drafts"
            busy={draft.isPending}
            ready={given.length > 0 || url.trim() !== ''}
            error={draft.error}
            onSubmit={() =>
              draft.mutate([
                ...given.map((kind) => ({ kind, name: fields[kind].name, text: texts[kind] })),
                ...(url.trim() === '' ? [] : [{ kind: 'mcp' as const, url: url.trim() }]),
              ])
            }
          >
            {kinds.map((kind) => (
              <LongField
                key={kind}
                pointer={given.includes(kind) ? `/sources/${given.indexOf(kind)}` : `/${kind}`}
                label={fields[kind].label}
                description={fields[kind].description}
                rows={kind === 'text' ? 8 : 3}
                // Once the drafts have been seen; at first, none has a text.
                autoFocus={kind === given[0]}
                mono={kind !== 'text'}
                value={texts[kind]}
                onChange={(text) => setTexts((before) => ({ ...before, [kind]: text }))}
              />
            ))}
            <TextField
              pointer={`/sources/${given.length}/url`}
              label="Address of an MCP server"
              description="It is asked for its tools."
              placeholder="https://example.com/mcp"
              value={url}
              onChange={setUrl}
            />
            {hasModel && (
              <SwitchField
                pointer="/reword"
                label="In the words of a model"
                description="The model that words scenarios in this project says what the plan says. Whatever it adds or leaves out is dropped."
                value={reword}
                onChange={setReword}
              />
            )}
          </Form>
        </Panel>
      )}
    </Column>
  )
}

const Upload = ({ onFiles }: { onFiles(files: File[]): void }) => (
  <Group>
    <FileButton multiple onChange={onFiles}>
      {(props) => (
        <Button {...props} variant="default" size="xs" leftSection={<IconUpload size={14} aria-hidden />}>
          Choose files
        </Button>
      )}
    </FileButton>
  </Group>
)
