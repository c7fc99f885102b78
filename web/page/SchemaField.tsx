import { createContext, useContext } from 'react'
import { ChoiceField, ListField, LongField, NumberField, SwitchField, TextField } from './Fields.tsx'
import { JsonField } from './JsonField.tsx'
import { ObjectList } from './ObjectList.tsx'
import css from './SchemaFields.module.css'
import { SchemaFields, type Value } from './SchemaFields.tsx'
import { resolve, type Schema, useDescription, wordsOf } from './schema.ts'
import { UnionFields } from './UnionFields.tsx'

/** What members that hold ids may be chosen from, by the name of the member. */
export const Choices = createContext<Record<string, { value: string; label: string }[]>>({})

type Props = { name: string; schema: Schema; required: boolean; value: unknown; onChange(value: unknown): void; pointer: string }
const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The field of one member by its schema: what has no plainer form is written as JSON. */
export function SchemaField({ name, schema, required, value, onChange, pointer }: Props) {
  const { data: document } = useDescription()
  const choices = useContext(Choices)
  if (!document || schema.const !== undefined) return null
  const { description, default: byDefault } = schema
  const common = { pointer, label: wordsOf(name.replace(/Ids$/, 's')), required, ...(description && { description }) }
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
  if (schema.type === 'array' && items?.type === 'string')
    return (
      <ListField
        {...common}
        options={choices[name]}
        value={list as string[]}
        onChange={(given) => onChange(given.length > 0 ? given : undefined)}
      />
    )
  if (schema.type === 'array' && items?.properties)
    return <ObjectList name={name} schema={items} value={list as Value[]} onChange={onChange} pointer={pointer} />
  if (schema.oneOf)
    return <UnionFields name={name} schema={schema} value={isObject(value) ? value : undefined} onChange={onChange} pointer={pointer} />
  // A plain value, or a list of weighted ones: the plain one has a field, the list is JSON.
  const [plain] = schema.anyOf ?? []
  if (plain && !isObject(value) && !Array.isArray(value))
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
  if (schema.type === 'object' && schema.properties)
    return (
      <fieldset className={css.group}>
        <legend>{wordsOf(name)}</legend>
        <SchemaFields
          schema={schema}
          pointer={pointer}
          value={isObject(value) ? value : {}}
          onChange={(given) => onChange(Object.keys(given).length > 0 ? given : undefined)}
        />
      </fieldset>
    )
  return <JsonField {...common} value={value} onChange={onChange} />
}

function constantsOf({ anyOf }: Schema): unknown[] | undefined {
  const values = anyOf?.map((one) => one.const)
  return values?.every((one) => one !== undefined) ? values : undefined
}

// Where people write sentences; addresses and paths are long, too, but of one line.
const isLong = (name: string, { maxLength = 0 }: Schema) => maxLength >= 4_000 && !/url|path|secret|header/i.test(name)
