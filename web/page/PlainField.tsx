import { ChoiceField, LongField, NumberField, SwitchField, TextField } from './Fields.tsx'
import { MoneyField } from './MoneyField.tsx'
import { helpOf, humanize, isShare, type Schema } from './schema.ts'
import { labelOf, wordsOf } from './words.ts'

/** One member of an object in a form: its schema and the content of its field. */
export type MemberProps = {
  name: string
  schema: Schema
  required: boolean
  value: unknown
  onChange(value: unknown): void
  pointer: string
  isFirst?: boolean
}

/** What every field of a member shows around its input. */
export const labelsOf = ({ name, schema, required, pointer }: MemberProps) => ({
  pointer,
  label: labelOf(name, pointer) ?? humanize(name.replace(/Ids$/, 's')),
  required,
  ...(helpOf(schema) && { description: helpOf(schema) }),
})

/** Whether one input contains all of it. */
export const isPlain = (schema: Schema): boolean =>
  optionsOf(schema) !== undefined || ['string', 'integer', 'number', 'boolean'].includes(schema.type ?? '')

const optionsOf = ({ enum: values, anyOf }: Schema): unknown[] | undefined => {
  if (values) return values
  const constants = anyOf?.map((variant) => variant.const)
  return constants?.every((constant) => constant !== undefined) ? constants : undefined
}

// Members that contain sentences; addresses and paths are long, too, but on one line.
const isLong = (name: string, { maxLength = 0 }: Schema) => maxLength >= 4_000 && !/url|path|secret|header/i.test(name)

/** The input for a choice, a text, a number or a switch. */
export function PlainField(props: MemberProps) {
  const { name, schema, required, value, onChange } = props
  const { default: byDefault, type } = schema
  const labels = labelsOf(props)
  const options = optionsOf(schema)
  const inWords = (code: string) => (options ? wordsOf(name, code) : code)
  const hint =
    byDefault === undefined || byDefault === null || typeof byDefault === 'object' ? {} : { placeholder: inWords(String(byDefault)) }
  if (options)
    return (
      <ChoiceField
        {...labels}
        {...hint}
        clearable={!required}
        options={options.map((option) => ({ value: String(option), label: inWords(String(option)) }))}
        value={value === undefined ? '' : String(value)}
        onChange={(text) => onChange(options.find((option) => String(option) === text))}
      />
    )
  if (type === 'boolean')
    return <SwitchField {...labels} value={value === undefined ? byDefault === true : value === true} onChange={onChange} />
  if (type === 'string') {
    const text = { ...labels, value: typeof value === 'string' ? value : '', onChange }
    if (name === 'secret') return <TextField {...text} type="password" />
    return isLong(name, schema) ? <LongField {...text} {...hint} /> : <TextField {...text} {...hint} />
  }
  if (name.endsWith('MicroUsd')) {
    const { description: _, ...money } = labels
    return <MoneyField {...money} max={schema.maximum} value={typeof value === 'number' ? value : undefined} onChange={onChange} />
  }
  return (
    <NumberField
      {...labels}
      {...hint}
      value={typeof value === 'number' ? value : undefined}
      onChange={onChange}
      min={schema.minimum}
      max={schema.maximum}
      above={schema.exclusiveMinimum}
      share={isShare(schema)}
      {...(name === 'percent' && { suffix: '%' })}
      {...(type === 'number' && { step: 0.05 })}
    />
  )
}
