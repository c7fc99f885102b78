import type { ComponentProps } from 'react'
import { NumberField } from './Fields.tsx'

const perDollar = 1_000_000
const inDollars = (microUsd: number | undefined) => (microUsd === undefined ? undefined : microUsd / perDollar)

/** Money in US dollars; the interface takes whole millionths of a dollar. */
export const MoneyField = ({ value, max, onChange, ...rest }: Omit<ComponentProps<typeof NumberField>, 'above' | 'min' | 'share'>) => (
  <NumberField
    {...rest}
    above={0}
    max={inDollars(max)}
    prefix="$"
    value={inDollars(value)}
    onChange={(usd) => onChange(usd === undefined ? undefined : Math.round(usd * perDollar))}
  />
)
