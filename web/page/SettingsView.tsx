import { JsonView } from '../ui/CodeView.tsx'
import { Facts } from '../ui/Facts.tsx'
import { finePercent } from '../ui/percent.ts'
import { duration } from '../ui/Time.tsx'
import css from './SettingsView.module.css'
import { humanize } from './schema.ts'

/** The members of an object, read-only; nested objects are shown as JSON. `label` names the whole for screen readers. */
export function SettingsView({ of, label }: { of: object; label: string }) {
  return (
    <Facts
      of={Object.entries(of).map(([name, value]) => {
        const time = name.endsWith('Ms') && typeof value === 'number'
        const isShare = name.endsWith('Rate') && typeof value === 'number'
        return [
          humanize(time ? name.slice(0, -2) : name),
          time ? duration(value) : isShare ? finePercent(value) : <SettingValue key={name} of={value} label={`${label}: ${name}`} />,
        ]
      })}
    />
  )
}

function SettingValue({ of, label }: { of: unknown; label: string }) {
  if (typeof of === 'boolean') return of ? 'yes' : 'no'
  if (typeof of === 'number') return <span className="numbers">{of}</span>
  if (typeof of === 'string') return <code className={css.text}>{of}</code>
  if (!Array.isArray(of) || !of.every((item) => typeof item === 'string')) return <JsonView value={of} label={label} maxHeight={240} />
  return (
    <ul className={css.texts}>
      {of.map((text) => (
        <li key={text}>
          <code className={css.text}>{text}</code>
        </li>
      ))}
    </ul>
  )
}
