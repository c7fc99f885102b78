import { LongField, NumberField, TextField } from '#web/page/Fields.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { Input } from './draft.ts'
import css from './RubricForm.module.css'
import { SectionsField } from './SectionsField.tsx'

/** The fields of a rubric besides its questions. */
export function RubricFields({ draft, onChange }: { draft: Input; onChange(draft: Input): void }) {
  const put = (patch: Partial<Input>) => onChange({ ...draft, ...patch })
  return (
    <Panel>
      <div className={css.stack}>
        <TextField pointer="/name" label="Name" required value={draft.name} onChange={(name) => put({ name })} />
        <LongField
          pointer="/description"
          label="Description"
          value={draft.description ?? ''}
          onChange={(description) => put({ description })}
        />
        <LongField
          pointer="/instructions"
          label="Instructions for reviewers"
          description="Reviewers can open these with one key."
          value={draft.instructions ?? ''}
          onChange={(instructions) => put({ instructions })}
        />
        <NumberField
          pointer="/passScore"
          label="Passing score"
          min={0}
          max={100}
          value={draft.passScore}
          onChange={(passScore) => put({ passScore: passScore ?? 70 })}
        />
        <SectionsField value={draft.sections ?? []} onChange={(sections) => put({ sections })} />
      </div>
    </Panel>
  )
}
