import { JsonView } from '../ui/CodeView.tsx'
import { Facts } from '../ui/Facts.tsx'
import { finePercent } from '../ui/percent.ts'
import { duration } from '../ui/Time.tsx'
import css from './SettingsView.module.css'
import { humanize } from './schema.ts'

/** The members of an object, read-only; nested objects are shown as JSON. `label` names the whole for screen readers. */
export function SettingsView({ settings, label }: { settings: object; label: string }) {
  return (
    <Facts
      rows={Object.entries(settings).map(([name, value]) => {
        const time = name.endsWith('Ms') && typeof value === 'number'
        const isShare = name.endsWith('Rate') && typeof value === 'number'
        return [
          humanize(time ? name.slice(0, -2) : name),
          time ? duration(value) : isShare ? finePercent(value) : <SettingValue key={name} value={value} label={`${label}: ${name}`} />,
        ]
      })}
    />
  )
}

function SettingValue({ value, label }: { value: unknown; label: string }) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return <span className="numbers">{value}</span>
  if (typeof value === 'string') return <code className={css.text}>{value}</code>
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
    return <JsonView value={value} label={label} maxHeight={240} />
  return (
    <ul className={css.texts}>
      {value.map((text) => (
        <li key={text}>
          <code className={css.text}>{text}</code>
        </li>
      ))}
    </ul>
  )
}
