import type { Schemas } from '#web/api.ts'
import { humanize } from '#web/page/schema.ts'
import { count } from '#web/ui/count.ts'
import { finePercent } from '#web/ui/percent.ts'
import { duration } from '#web/ui/Time.tsx'

type Change = Schemas['Change']

/** For the middle of a sentence; abbreviations stay in capitals. */
export const lowercase = (label: string): string => (/^[A-Z]{2}/.test(label) ? label : label[0]!.toLowerCase() + label.slice(1))

// Members whose name is clear only together with the group that they are in.
const groups: Readonly<Record<string, string>> = { timeouts: 'timeout', limits: 'limit', retry: 'of retries' }

// Named as a whole, without values: their members have names that people invent, or mean nothing alone.
const wholes = new Set(['metadata', 'variables', 'headers', 'secret'])
const wholeOf = (path: string) => path.split('/').find((member) => wholes.has(member))

/** A changed member as people say it: `/gate/minPassRate` is “minimum pass rate”. */
function labelOf(path: string): string {
  const whole = wholeOf(path)
  if (whole) return whole
  const [name = '', group = ''] = path.split('/').slice(1).reverse()
  const label = humanize(name.replace(/Ms$/, '').replace(/Ids$/, 's'))
    .replace(/^Min\b/, 'Minimum')
    .replace(/^Max\b/, 'Maximum')
  return [lowercase(label), groups[group]].filter(Boolean).join(' ')
}

const isShare = (name: string, value: number) => /rate$|^(patience|politeness)$/i.test(name) && value >= 0 && value <= 1
const isCode = (text: string) => /^[a-z]+([A-Z][a-z]+)+$/.test(text)
const maxLetters = 40

/** A value for a sentence; undefined if it is too long, or an id. */
export function valueInWords(name: string, value: unknown): string | undefined {
  if (typeof value === 'number') {
    if (/Ms$/.test(name)) return duration(value)
    return isShare(name, value) ? finePercent(value) : count(value)
  }
  if (typeof value !== 'string' || value.length > maxLetters || /\n|^[a-z]{3}_\w{20,}$/.test(value)) return undefined
  if (isCode(value)) return lowercase(humanize(value))
  return /^[a-z]+$/.test(value) ? value : `“${value}”`
}

/** Stands for the resource in a sentence. The service stores no text that contains it. */
export const place = '\0'

/** A sentence about what changed, with the resource at `place`. */
export function changeOf(changes: readonly Change[]): string {
  const quarantine = quarantineIn(changes)
  if (quarantine) return quarantine
  const [first, ...others] = changes
  if (!first) return `saved ${place} without changes`
  if (others.length === 0) return oneChange(first)
  const labels = [...new Set(changes.map(({ path }) => labelOf(path)))]
  if (labels.length === 1) return `changed the ${labels[0]} of ${place}`
  return labels.length === 2 ? `changed the ${labels.join(' and the ')} of ${place}` : `changed ${labels.length} settings of ${place}`
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
/** A quarantine by what it means, also if other members changed with it. */
function quarantineIn(changes: readonly Change[]): string | undefined {
  const of = (path: string) => changes.find((change) => change.path === path)
  const status = of('/status')
  const [until, reason] = [of('/quarantinedUntil')?.after, of('/quarantineReason')?.after]
  if (status?.before === 'quarantined') return `put ${place} back into the gate`
  if (status?.after !== 'quarantined' && typeof until !== 'string') return undefined
  const end = typeof until === 'string' ? ` until ${day.format(Date.parse(until))}` : ''
  return `${status ? 'took' : 'kept'} ${place} out of the gate${end}${typeof reason === 'string' ? `: “${reason}”` : ''}`
}

function oneChange({ path, before, after }: Change): string {
  const name = path.split('/').at(-1)!
  if (path === '/name' && typeof before === 'string') return `renamed “${before}” to ${place}`
  const label = labelOf(path)
  if (wholeOf(path)) return `changed the ${label} of ${place}`
  if (typeof after === 'boolean') return `turned the ${label} of ${place} ${after ? 'on' : 'off'}`
  if (after === null) return `removed the ${label} of ${place}`
  const [from, to] = [valueInWords(name, before), valueInWords(name, after)]
  if (to === undefined) return `changed the ${label} of ${place}`
  if (before === null) return `set the ${label} of ${place} to ${to}`
  const verb = typeof before === 'number' && typeof after === 'number' ? (after > before ? 'raised' : 'lowered') : 'changed'
  return `${verb} the ${label} of ${place}${from ? ` from ${from}` : ''} to ${to}`
}
