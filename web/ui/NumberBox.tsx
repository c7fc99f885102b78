import { NumberInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Bounds, boundFault } from './bounds.ts'

type Props = Bounds & {
  value: number | undefined
  onChange(value: number | undefined): void
  /** The value is a share from 0 to 1, which people read and write as a percentage. */
  share?: boolean
  error?: ReactNode
  step?: number
  prefix?: string
  suffix?: string
  label?: string
  description?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
  hideControls?: boolean
  'aria-label'?: string
  'aria-labelledby'?: string
  autoFocus?: boolean
  'data-autofocus'?: boolean | undefined
  'data-pointer'?: string
  'data-answer'?: string
}

// 0.07 × 100 is 7.000000000000001.
const rounded = (value: number) => Number(value.toPrecision(12))

/** A number as typed. One that is out of bounds remains in the field and is marked; nothing replaces it. */
export function NumberBox({ value, onChange, share, error, min, max, above, step, suffix, placeholder, ...rest }: Props) {
  const [typed, setTyped] = useState<string | number>('')
  const scale = share ? 100 : 1
  const read = (input: string | number) => {
    const number = Number(input)
    return input === '' || Number.isNaN(number) ? undefined : rounded(number / scale)
  }
  // "0." and "-" are incomplete numbers, and remain while they mean the current value.
  const shown = read(typed) === value ? typed : value === undefined ? '' : rounded(value * scale)
  const unit = share ? '%' : suffix
  return (
    <NumberInput
      {...rest}
      clampBehavior="none"
      valueIsNumericString
      value={shown}
      // Replaces the message of the service, which says 1 where people read 100%.
      error={boundFault(value, { min, max, above }, share ?? false) ?? error}
      {...(min !== undefined && { min: min * scale })}
      {...(max !== undefined && { max: max * scale })}
      {...(share ? { step: 5 } : step !== undefined && { step })}
      {...(unit && { suffix: unit })}
      {...(placeholder !== undefined && {
        placeholder:
          share && placeholder !== '' && read(placeholder) !== undefined ? `${rounded(Number(placeholder) * 100)}%` : placeholder,
      })}
      onChange={(input) => {
        setTyped(input)
        onChange(read(input))
      }}
    />
  )
}
