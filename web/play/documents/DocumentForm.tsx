import { Button, FileButton, Stack } from '@mantine/core'
import { ChoiceField, LongField, TextField } from '#web/page/Fields.tsx'
import { tagsInWords } from '#web/page/in-words.ts'
import { Editor, type LeadProps, StoredEditor } from '#web/page/resource/Editor.tsx'

const form = {
  resource: 'documents' as const,
  lead: DocumentText,
  groups: [{ title: 'Description and tags', members: ['description', 'tags', 'metadata'], inWords: tagsInWords }],
}

function DocumentText({ value, onChange }: LeadProps) {
  const read = async (file: File | null) => {
    if (!file) return
    const isMarkdown = /\.(md|markdown)$/i.test(file.name)
    const name = value.name || file.name.replace(/\.\w+$/, '').slice(0, 120)
    onChange({ ...value, name, format: isMarkdown ? 'markdown' : 'text', text: await file.text() })
  }
  return (
    <Stack gap="md">
      <TextField pointer="/name" label="Name" required value={String(value.name ?? '')} onChange={(name) => onChange({ ...value, name })} />
      <ChoiceField
        pointer="/format"
        label="Format"
        description="Of a PDF, paste the text."
        options={[
          { value: 'text', label: 'Text' },
          { value: 'markdown', label: 'Markdown' },
        ]}
        value={String(value.format ?? 'text')}
        onChange={(format) => onChange({ ...value, format })}
      />
      <LongField
        pointer="/text"
        label="Text"
        required
        rows={12}
        value={String(value.text ?? '')}
        onChange={(text) => onChange({ ...value, text })}
      />
      <FileButton accept=".txt,.md,.markdown,text/plain,text/markdown" onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} variant="default">
            Read a file
          </Button>
        )}
      </FileButton>
    </Stack>
  )
}

export const NewDocument = () => <Editor {...form} />
export const EditDocument = () => <StoredEditor {...form} />
