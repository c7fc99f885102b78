import { ActionIcon, Button, Stack } from '@mantine/core'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { IconPlus, IconTrash } from '#web/ui/icons.tsx'
import { focusAdded } from '../ui/focus-added.ts'
import { ChoiceField, ListField } from './Fields.tsx'
import { FoldedFields, useFolded } from './FoldedFields.tsx'
import help from './HelpLink.module.css'
import { HelpLink, useHelp } from './HelpLink.tsx'
import { JsonField } from './JsonField.tsx'
import type { Nameable } from './names.ts'
import { isPlain, labelsOf, type MemberProps, PlainField } from './PlainField.tsx'
import { ResourcesField } from './ResourceField.tsx'
import css from './SchemaFields.module.css'
import { type Description, defaultOf, humanize, resolve, type Schema, tagOf, variantsOf } from './schema.ts'
import { useDescription } from './use-description.ts'
import { labelOf, wordsOf } from './words.ts'

// Shapes contain shapes, so the parts below draw each other and share a file.

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
  const foldedOf = useFolded(pointer, value)
  if (!description) return null
  const { properties = {}, required = [] } = resolve(description, schema)
  const names = (only ?? Object.keys(properties)).filter((name) => properties[name] && !except.includes(name))
  const change = (name: string) => (member: unknown) => {
    const { [name]: _, ...others } = value
    onChange(member === undefined || member === '' ? others : { ...others, [name]: member })
  }
  const folded = foldedOf(names, required)
  const fieldOf = (name: string) => (
    <SchemaField
      key={name}
      isFirst={only !== undefined && name === names[0]}
      name={name}
      schema={resolve(description, properties[name]!)}
      required={required.includes(name) && properties[name]!.default === undefined}
      value={value[name]}
      onChange={change(name)}
      pointer={`${pointer}/${name}`}
    />
  )
  return (
    <Stack gap="md">
      {names.filter((name) => !folded.includes(name)).map(fieldOf)}
      {folded.length > 0 && (
        <FoldedFields
          titles={folded.map((name) => nameInWords(name, `${pointer}/${name}`))}
          pointers={folded.map((name) => `${pointer}/${name}`)}
        >
          {folded.map(fieldOf)}
        </FoldedFields>
      )}
    </Stack>
  )
}

/** The options for members that contain ids, by the name of the member; or the resource of which any can be chosen. */
export type Choice = { value: string; label: string }[] | Nameable
export const Choices = createContext<Record<string, Choice>>({})

type Part = (props: { value: never; onChange(value: never): void; pointer: string }) => ReactNode
/** Members that have their own editor, by name. */
export const Parts = createContext<Record<string, Part>>({})

const nameInWords = (name: string, pointer: string) => labelOf(name, pointer) ?? humanize(name)
const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The field of one member; the first of a group has its help next to the title of the group. */
function SchemaField(props: MemberProps) {
  const place = useHelp(props.pointer)
  const field = <FieldOf {...props} />
  if (!place || props.isFirst) return field
  return (
    <div className={help.beside}>
      {field}
      <HelpLink pointer={props.pointer} label={nameInWords(props.name, props.pointer)} />
    </div>
  )
}

/** Chosen by the schema: a shape without a simpler field is written as JSON. */
function FieldOf(props: MemberProps) {
  const { name, schema, value, onChange, pointer } = props
  const { data: document } = useDescription()
  const Editor = useContext(Parts)[name]
  const choices = useContext(Choices)
  if (!document || schema.const !== undefined) return null
  if (Editor) return <PartField {...props} editor={Editor} />
  const choice = schema.type === 'string' && choices[name]
  if (typeof choice === 'object') {
    const shown = { value: typeof value === 'string' ? value : '', options: choice, clearable: !props.required }
    return <ChoiceField {...labelsOf(props)} {...shown} onChange={(id) => onChange(id || undefined)} />
  }
  if (isPlain(schema)) return <PlainField {...props} />
  const items = schema.items && resolve(document, schema.items)
  const list = Array.isArray(value) ? value : []
  if (schema.type === 'array' && holdsTexts(items, list)) return <TextList {...props} items={items} />
  if (schema.type === 'array' && items?.properties)
    return <ObjectList name={name} schema={items} value={list as Value[]} onChange={onChange} pointer={pointer} />
  if (schema.oneOf)
    return <UnionFields name={name} schema={schema} value={isObject(value) ? value : undefined} onChange={onChange} pointer={pointer} />
  const plain = plainVariant(document, schema, value)
  if (plain) return <FieldOf {...props} schema={plain} />
  if (schema.type === 'object' && schema.properties) return <ObjectFields {...props} />
  return <JsonField {...labelsOf(props)} value={value} onChange={onChange} />
}

/** A list of texts in which an object may add details is a list of texts as long as no entry does. */
const holdsTexts = (items: Schema | undefined, list: readonly unknown[]): boolean =>
  items?.type === 'string' || (items?.anyOf?.[0]?.type === 'string' && list.every((item) => typeof item === 'string'))

/**
 * The first of two variants, if the second is null: then its fields are those of the whole. Or if it is a plain value next to a list of
 * weighted ones: the plain value has a field, and the list is JSON.
 */
function plainVariant(document: Description, { anyOf, description, default: byDefault }: Schema, value: unknown): Schema | undefined {
  const [plain, other] = anyOf ?? []
  if (!plain || (other?.type !== 'null' && typeof value === 'object' && value !== null)) return undefined
  return { ...resolve(document, plain), ...(description && { description }), default: byDefault }
}

function PartField({ editor: Editor, ...props }: MemberProps & { editor: Part }) {
  const { label } = labelsOf(props)
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      <Editor value={(Array.isArray(props.value) ? props.value : []) as never} onChange={props.onChange} pointer={props.pointer} />
    </fieldset>
  )
}

function TextList({ items, ...props }: MemberProps & { items: Schema | undefined }) {
  const choice = useContext(Choices)[props.name]
  const shown = {
    ...labelsOf(props),
    value: (Array.isArray(props.value) ? props.value : []) as string[],
    onChange: (list: string[]) => props.onChange(list.length > 0 ? list : undefined),
  }
  if (typeof choice === 'string') return <ResourcesField {...shown} resource={choice} />
  return (
    <ListField
      {...shown}
      options={choice ?? items?.enum?.map((code) => ({ value: String(code), label: wordsOf(props.name, String(code)) }))}
    />
  )
}

function ObjectFields({ name, schema, required, value, onChange, pointer }: MemberProps) {
  // As when the form was opened: a group that folded or unfolded while someone writes in it would take the focus away.
  const [isUnused] = useState(pointer.startsWith('/config/') && value === undefined)
  const fields = (
    <SchemaFields
      schema={schema}
      pointer={pointer}
      value={isObject(value) ? value : {}}
      onChange={(members) => onChange(Object.keys(members).length > 0 ? members : undefined)}
    />
  )
  // The settings of a kind have their own panel, with a better title.
  if (name === 'config') return fields
  if (!required && (schema.required || isUnused))
    return <OptionalGroup title={nameInWords(name, pointer)} isSet={value !== undefined} fields={fields} />
  return (
    <fieldset className={css.group}>
      <legend>{nameInWords(name, pointer)}</legend>
      {fields}
    </fieldset>
  )
}

/** An object that is optional as a whole: folded until someone opens it. */
function OptionalGroup({ title, isSet, fields }: { title: string; isSet: boolean; fields: ReactNode }) {
  const [opened, setOpened] = useState(isSet)
  return (
    <details className={css.optional} open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{title} (optional)</summary>
      {opened && <div className={css.group}>{fields}</div>}
    </details>
  )
}

type ListProps = { name: string; schema: Schema; value: readonly Value[]; onChange(value: Value[] | undefined): void; pointer: string }

/** A list of objects, one card each. */
function ObjectList({ name, schema, value, onChange, pointer }: ListProps) {
  const label = nameInWords(name, pointer)
  const put = (list: Value[]) => onChange(list.length > 0 ? list : undefined)
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      {value.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place
        <div key={at} className={css.item}>
          <SchemaFields
            schema={schema}
            value={item}
            pointer={`${pointer}/${at}`}
            onChange={(changed) => put(value.map((old, index) => (index === at ? changed : old)))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove ${label} ${at + 1}`}
            onClick={() => put(value.filter((_, index) => index !== at))}
          >
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={({ currentTarget }) => {
          put([...value, {}])
          focusAdded(currentTarget)
        }}
      >
        Add
      </Button>
    </fieldset>
  )
}

type UnionProps = { name: string; schema: Schema; value: Value | undefined; onChange(value: Value | undefined): void; pointer: string }

/** A member that has one of several shapes: the choice, and the fields of the chosen shape. */
function UnionFields({ name, schema, value, onChange, pointer }: UnionProps) {
  const { data: document } = useDescription()
  if (!document) return null
  const tag = tagOf(document, schema)
  const variants = variantsOf(document, schema, tag)
  const selection = String(value?.[tag] ?? (defaultOf(schema) as Value | undefined)?.[tag] ?? '')
  const variant = variants.get(selection)
  const fields = (
    <>
      <ChoiceField
        pointer={`${pointer}/${tag}`}
        label={nameInWords(tag, `${pointer}/${tag}`)}
        options={[...variants.keys()].map((kind) => ({ value: kind, label: wordsOf(tag, kind, name) }))}
        value={selection}
        onChange={(kind) => onChange({ [tag]: kind })}
      />
      {variant && (
        <SchemaFields
          schema={variant}
          except={[tag]}
          value={value ?? {}}
          pointer={pointer}
          onChange={(members) => onChange({ ...members, [tag]: selection })}
        />
      )}
    </>
  )
  // A credential has its own panel with a title.
  if (pointer === '/auth') return <Stack gap="md">{fields}</Stack>
  return (
    <fieldset className={css.group}>
      <legend>{nameInWords(name, pointer)}</legend>
      {fields}
    </fieldset>
  )
}
