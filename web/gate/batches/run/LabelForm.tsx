import { useState } from 'react'
import { parley } from '#web/api.ts'
import { TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { useChange } from '#web/page/queries.ts'

export function LabelForm({ id, label, onDone }: { id: string; label: string | null; onDone(): void }) {
  const [text, setText] = useState(label ?? '')
  const save = useChange(
    () => parley.PUT('/batch-runs/{id}/label', { params: { path: { id } }, body: { label: text || null } }),
    ['batch-runs'],
    onDone,
  )
  return (
    <Form action="Save" busy={save.isPending} error={save.error} onSubmit={() => save.mutate(undefined)} onCancel={onDone}>
      <TextField
        pointer="/label"
        label="Label"
        description="A name for this run. You can use it to choose a baseline. Leave it empty to remove the label."
        autoFocus
        value={text}
        onChange={setText}
      />
    </Form>
  )
}
