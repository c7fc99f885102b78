import { Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { parley, type Schemas } from '#web/api.ts'
import { IconAlertTriangle } from '#web/ui/icons.tsx'
import { SwitchField, TextField } from '../Fields.tsx'
import { useFault } from '../Form.tsx'
import { ModelField } from '../ModelField.tsx'
import { useRead } from '../queries.ts'
import { SchemaFields } from '../SchemaFields.tsx'
import type { Schema } from '../schema.ts'
import css from './AssertionsEditor.module.css'
import { changed, type Draft } from './draft.ts'
import { ScopeField } from './ScopeField.tsx'

type Props = { draft: Draft; schema: Schema | undefined; pointer: string; ofOneReply: boolean; onChange(draft: Draft): void }

/** The fields of an assertion, drawn from the schema of its kind. */
export function AssertionFields({ draft, schema, pointer, ofOneReply, onChange }: Props) {
  const fault = useFault(`${pointer}/kind`)
  const warning = useWarning(draft)
  const asksModel = schema?.properties?.settings?.properties?.model !== undefined
  return (
    <Stack gap="sm">
      {schema?.properties?.settings && (
        <SchemaFields
          schema={schema.properties.settings}
          pointer={`${pointer}/settings`}
          value={draft.settings}
          onChange={(settings) => onChange({ ...draft, settings })}
          except={['model']}
        />
      )}
      {asksModel && (
        <ModelField
          pointer={`${pointer}/settings/model`}
          value={String(draft.settings.model ?? '')}
          onChange={(model) => {
            const { model: _, ...others } = draft.settings
            onChange({ ...draft, settings: model ? { ...others, model } : others })
          }}
        />
      )}
      {!ofOneReply && (
        <ScopeField
          schema={schema?.properties?.scope}
          pointer={`${pointer}/scope`}
          value={draft.scope}
          onChange={(scope) => onChange(changed(draft, 'scope', scope))}
        />
      )}
      <TextField
        pointer={`${pointer}/name`}
        label="Label"
        description="Its name in results. Without one, results show the sentence above."
        value={draft.name ?? ''}
        onChange={(name) => onChange(changed(draft, 'name', name))}
      />
      <SwitchField
        pointer={`${pointer}/required`}
        label="Required: the run fails if this fails"
        value={draft.required !== false}
        onChange={(required) => onChange({ ...draft, required })}
      />
      <p role="status" className={css.warning ?? ''}>
        {warning && (
          <>
            <IconAlertTriangle size={16} aria-hidden /> {warning}
          </>
        )}
      </p>
      {fault}
    </Stack>
  )
}

/** What makes a required assertion worthless as it is currently written; nothing while it is not valid. */
function useWarning(draft: Draft): string | undefined {
  const [debouncedBody] = useDebouncedValue(JSON.stringify({ assertions: [draft] }), 400)
  const { data } = useRead(
    ['assertions', debouncedBody],
    () => parley.POST('/assertions/dry-run', { body: JSON.parse(debouncedBody) as Schemas['AssertionDryRunRequestInput'] }),
    { enabled: draft.required !== false },
  )
  return draft.required !== false ? data?.warnings[0]?.message : undefined
}
