import { ActionIcon, Button, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { ChoiceField, ListField, LongField, NumberField, SwitchField, TextField } from './Fields.tsx'
import { JsonField } from './JsonField.tsx'
import css from './SchemaFields.module.css'
import { helpOf, resolve, type Schema, tagOf, useDescription, variantsOf, wordsOf } from './schema.ts'

// Shapes hold shapes, so the parts below draw one another and stand in one file.

export type Value = Record<string, unknown>
type FieldsProps = {
  schema: Schema
  value: Value
  onChange(value: Value): void
  pointer: string
  only?: readonly string[]
  except?: readonly string[]
}

/** Fields for the members of an object, drawn from the schema that the service publishes. An emptied field leaves its member out. */
export function SchemaFields({ schema, value, onChange, pointer, only, except = [] }: FieldsProps) {
  const { data: description } = useDescription()
  if (!description) return null
  const { properties = {}, required = [] } = resolve(description, schema)
  const names = (only ?? Object.keys(properties)).filter((name) => properties[name] && !except.includes(name))
  const change = (name: string) => (given: unknown) => {
    const { [name]: _, ...others } = value
    onChange(given === undefined || given === '' ? others : { ...others, [name]: given })
  }
  return (
    <Stack gap="md">
      {names.map((name) => (
        <SchemaField
          key={name}
          name={name}
          schema={resolve(description, properties[name]!)}
          required={required.includes(name) && properties[name]!.default === undefined}
          value={value[name]}
          onChange={change(name)}
          pointer={`${pointer}/${name}`}
        />
      ))}
    </Stack>
  )
}

/** What members that hold ids may be chosen from, by the name of the member. */
export const Choices = createContext<Record<string, { value: string; label: string }[]>>({})

type Part = (props: { value: never; onChange(value: never): void; pointer: string }) => ReactNode
/** Members that have an editor of their own, by their name. */
export const Parts = createContext<Record<string, Part>>({})

type FieldProps = { name: string; schema: Schema; required: boolean; value: unknown; onChange(value: unknown): void; pointer: string }
const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The field of one member by its schema: what has no plainer form is written as JSON. */
function SchemaField({ name, schema, required, value, onChange, pointer }: FieldProps) {
  const { data: document } = useDescription()
  const choices = useContext(Choices)
  const Own = useContext(Parts)[name]
  if (!document || schema.const !== undefined) return null
  const { description, default: byDefault } = schema
  const common = { pointer, label: wordsOf(name.replace(/Ids$/, 's')), required, ...(description && { description: helpOf(description) }) }
  if (Own)
    return (
      <fieldset className={css.group}>
        <legend>{common.label}</legend>
        {description && <p className={css.about}>{common.description}</p>}
        <Own value={(Array.isArray(value) ? value : []) as never} onChange={onChange} pointer={pointer} />
      </fieldset>
    )
  const hint = byDefault === undefined || typeof byDefault === 'object' ? {} : { placeholder: String(byDefault) }
  const text = typeof value === 'string' ? value : ''
  const options = schema.enum ?? constantsOf(schema)
  if (options)
    return (
      <ChoiceField
        {...common}
        {...hint}
        clearable={!required}
        options={options.map(String)}
        value={value === undefined ? '' : String(value)}
        onChange={(chosen) => onChange(options.find((one) => String(one) === chosen))}
      />
    )
  if (schema.type === 'string' && name === 'secret') return <TextField {...common} type="password" value={text} onChange={onChange} />
  if (schema.type === 'string')
    return isLong(name, schema) ? (
      <LongField {...common} {...hint} value={text} onChange={onChange} />
    ) : (
      <TextField {...common} {...hint} value={text} onChange={onChange} />
    )
  if (schema.type === 'integer' || schema.type === 'number')
    return (
      <NumberField
        {...common}
        {...hint}
        value={typeof value === 'number' ? value : undefined}
        onChange={onChange}
        {...(schema.minimum !== undefined && { min: schema.minimum })}
        {...(schema.maximum !== undefined && { max: schema.maximum })}
        {...(schema.type === 'number' && { step: 0.05 })}
      />
    )
  if (schema.type === 'boolean')
    return <SwitchField {...common} value={value === undefined ? byDefault === true : value === true} onChange={onChange} />
  const items = schema.items && resolve(document, schema.items)
  const list = Array.isArray(value) ? value : []
  // Texts, where an object may say more of each, are texts as long as none does.
  const texts = items?.type === 'string' || (items?.anyOf?.[0]?.type === 'string' && list.every((one) => typeof one === 'string'))
  if (schema.type === 'array' && texts)
    return (
      <ListField
        {...common}
        options={choices[name] ?? items?.enum?.map(String)}
        value={list as string[]}
        onChange={(given) => onChange(given.length > 0 ? given : undefined)}
      />
    )
  if (schema.type === 'array' && items?.properties)
    return <ObjectList name={name} schema={items} value={list as Value[]} onChange={onChange} pointer={pointer} />
  if (schema.oneOf)
    return <UnionFields name={name} schema={schema} value={isObject(value) ? value : undefined} onChange={onChange} pointer={pointer} />
  // What may be null has the fields of what it else is. A plain value, or a list of weighted ones: the plain one has a field, the list is JSON.
  const [plain, other] = schema.anyOf ?? []
  const nullable = other?.type === 'null'
  if (plain && (nullable || (!isObject(value) && !Array.isArray(value))))
    return (
      <SchemaField
        name={name}
        schema={{ ...resolve(document, plain), ...(description && { description }), default: byDefault }}
        required={required}
        value={value}
        onChange={onChange}
        pointer={pointer}
      />
    )
  if (schema.type === 'object' && schema.properties) {
    const fields = (
      <SchemaFields
        schema={schema}
        pointer={pointer}
        value={isObject(value) ? value : {}}
        onChange={(given) => onChange(Object.keys(given).length > 0 ? given : undefined)}
      />
    )
    // What a kind needs stands in a panel of its own, whose title says it better.
    if (name === 'config') return fields
    if (!required && schema.required) return <Spare title={wordsOf(name)} begun={value !== undefined} fields={fields} />
    return (
      <fieldset className={css.group}>
        <legend>{wordsOf(name)}</legend>
        {fields}
      </fieldset>
    )
  }
  return <JsonField {...common} value={value} onChange={onChange} />
}

/** What need not be there, but is not there in part: folded until somebody wants it. */
function Spare({ title, begun, fields }: { title: string; begun: boolean; fields: ReactNode }) {
  const [opened, setOpened] = useState(begun)
  return (
    <details className={css.spare} open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{title} (optional)</summary>
      {opened && <div className={css.group}>{fields}</div>}
    </details>
  )
}

function constantsOf({ anyOf }: Schema): unknown[] | undefined {
  const values = anyOf?.map((one) => one.const)
  return values?.every((one) => one !== undefined) ? values : undefined
}

// Where people write sentences; addresses and paths are long, too, but of one line.
const isLong = (name: string, { maxLength = 0 }: Schema) => maxLength >= 4_000 && !/url|path|secret|header/i.test(name)

type ListProps = { name: string; schema: Schema; value: readonly Value[]; onChange(value: Value[] | undefined): void; pointer: string }

/** A list of objects, one card each. */
function ObjectList({ name, schema, value, onChange, pointer }: ListProps) {
  const words = wordsOf(name)
  const put = (list: Value[]) => onChange(list.length > 0 ? list : undefined)
  return (
    <fieldset className={css.group}>
      <legend>{words}</legend>
      {value.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place
        <div key={at} className={css.item}>
          <SchemaFields
            schema={schema}
            value={one}
            pointer={`${pointer}/${at}`}
            onChange={(changed) => put(value.map((old, index) => (index === at ? changed : old)))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove ${words} ${at + 1}`}
            onClick={() => put(value.filter((_, index) => index !== at))}
          >
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => put([...value, {}])}>
        Add
      </Button>
    </fieldset>
  )
}

type UnionProps = { name: string; schema: Schema; value: Value | undefined; onChange(value: Value | undefined): void; pointer: string }

/** One of several shapes that a member tells apart: the choice, and the fields of what was chosen. */
function UnionFields({ name, schema, value, onChange, pointer }: UnionProps) {
  const { data: document } = useDescription()
  if (!document) return null
  const tag = tagOf(document, schema)
  const variants = variantsOf(document, schema, tag)
  const chosen = String(value?.[tag] ?? (schema.default as Value | undefined)?.[tag] ?? '')
  const variant = variants.get(chosen)
  return (
    <fieldset className={css.group}>
      <legend>{wordsOf(name)}</legend>
      <ChoiceField
        pointer={`${pointer}/${tag}`}
        label={wordsOf(tag)}
        options={[...variants.keys()]}
        value={chosen}
        onChange={(kind) => onChange({ [tag]: kind })}
      />
      {variant && (
        <SchemaFields
          schema={variant}
          except={[tag]}
          value={value ?? {}}
          pointer={pointer}
          onChange={(given) => onChange({ ...given, [tag]: chosen })}
        />
      )}
    </fieldset>
  )
}
