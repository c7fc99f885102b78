import { ActionIcon, Button, Group, Menu, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react'
import { parley, type Schemas } from '../api.ts'
import css from './AssertionsEditor.module.css'
import { SwitchField, TextField } from './Fields.tsx'
import { useFault } from './Form.tsx'
import { ModelField } from './ModelField.tsx'
import { useRead } from './queries.ts'
import { SchemaFields } from './SchemaFields.tsx'
import { helpOf, humanize, type Schema, useDescription, variantsOf } from './schema.ts'

export type Assertion = Schemas['NewAssertionInput']
type Draft = { kind: string; settings: Record<string, unknown>; name?: string; required?: boolean; scope?: string }
type Props = { value: readonly Assertion[]; onChange(value: Assertion[]): void; pointer: string }

/** What must hold, one card each; the settings of a kind are drawn from its schema. */
export function AssertionsEditor({ value, onChange, pointer }: Props) {
  const { data: description } = useDescription()
  const fault = useFault(`${pointer}#`)
  if (!description) return null
  const kinds = variantsOf(description, description.components.schemas.NewAssertionInput ?? {}, 'kind')
  const drafts = value as readonly Draft[]
  const put = (at: number, draft: Draft | undefined) =>
    onChange(drafts.flatMap((old, index) => (index === at ? (draft ? [draft] : []) : [old])) as Assertion[])
  const add = (kind: string) => onChange([...drafts, { kind, settings: {}, required: true }] as Assertion[])
  return (
    <Stack gap="sm">
      {drafts.map((draft, at) => (
        <Card
          // biome-ignore lint/suspicious/noArrayIndexKey: assertions have no identity but their place
          key={`${at}-${draft.kind}`}
          draft={draft}
          schema={kinds.get(draft.kind)}
          pointer={`${pointer}/${at}`}
          onChange={(changed) => put(at, changed)}
        />
      ))}
      {fault}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} className={css.add ?? ''}>
            Add an assertion
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} className={css.kinds ?? ''}>
          {[...kinds].map(([kind, schema]) => (
            <Menu.Item key={kind} onClick={() => add(kind)}>
              <strong>{schema.title ?? humanize(kind)}</strong>
              <span className={css.about}>{schema.description}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Stack>
  )
}

function Card({
  draft,
  schema,
  pointer,
  onChange,
}: {
  draft: Draft
  schema: Schema | undefined
  pointer: string
  onChange(draft: Draft | undefined): void
}) {
  const fault = useFault(`${pointer}/kind`)
  const asksModel = schema?.properties?.settings?.properties?.model !== undefined
  const label = draft.name || (schema?.title ?? humanize(draft.kind))
  return (
    <fieldset className={css.card}>
      <legend>
        {label} {draft.name && <code>{draft.kind}</code>}
      </legend>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-end" wrap="nowrap">
          <TextField
            pointer={`${pointer}/name`}
            label="Label"
            placeholder={schema?.title ?? draft.kind}
            value={draft.name ?? ''}
            onChange={(name) => onChange(name ? { ...draft, name } : without(draft))}
          />
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Remove assertion ${label}`} onClick={() => onChange(undefined)}>
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </Group>
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
        <TextField
          pointer={`${pointer}/scope`}
          label="Scope"
          {...(schema?.properties?.scope?.description && { description: helpOf(schema.properties.scope) })}
          placeholder={String(schema?.properties?.scope?.default ?? '')}
          value={draft.scope ?? ''}
          onChange={(scope) => onChange(scope ? { ...draft, scope } : withoutScope(draft))}
        />
        <SwitchField
          pointer={`${pointer}/required`}
          label="Required: the run fails if this fails"
          value={draft.required !== false}
          onChange={(required) => onChange({ ...draft, required })}
        />
        <p role="status" className={css.warning ?? ''}>
          {useWarning(draft)}
        </p>
        {fault}
      </Stack>
    </fieldset>
  )
}

/** What makes a required assertion worthless, as it is written now; nothing while it is not valid. */
function useWarning(draft: Draft) {
  const [settled] = useDebouncedValue(JSON.stringify({ assertions: [draft] }), 400)
  const { data } = useRead(
    ['assertions', settled],
    () => parley.POST('/assertions/dry-run', { body: JSON.parse(settled) as Schemas['AssertionDryRunRequestInput'] }),
    { enabled: draft.required !== false },
  )
  const message = draft.required !== false && data?.warnings[0]?.message
  return (
    message && (
      <>
        <IconAlertTriangle size={16} aria-hidden /> {message}
      </>
    )
  )
}

const without = ({ name: _, ...rest }: Draft): Draft => rest
const withoutScope = ({ scope: _, ...rest }: Draft): Draft => rest
