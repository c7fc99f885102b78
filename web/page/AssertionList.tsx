import type { Schemas } from '../api.ts'
import { Tag } from '../ui/Tag.tsx'
import css from './AssertionList.module.css'
import { SettingsView } from './SettingsView.tsx'
import { humanize } from './schema.ts'

type Props = { assertions: readonly Schemas['Assertion'][]; none?: string }
const scopeLabels: Record<string, string> = {
  lastReply: 'the last reply',
  anyReply: 'any reply',
  everyReply: 'every reply',
  transcript: 'the whole conversation',
}
/** Where an assertion looks, as people say it. */
export const scopeLabelOf = (scope: string): string => scopeLabels[scope] ?? scope.replace(':', ' ')

/** What must hold, to read. */
export function AssertionList({ assertions, none = 'There are no assertions yet, so no run can pass.' }: Props) {
  if (assertions.length === 0) return <p className={css.none}>{none}</p>
  return (
    <ul className={css.list}>
      {assertions.map(({ kind, name, required, scope, settings }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: assertions have no identity but their place
        <li key={at}>
          <div className={css.head}>
            <strong>{name ?? humanize(kind)}</strong>
            {name && <code>{kind}</code>}
            <span>{scopeLabelOf(scope)}</span>
            {!required && <Tag>not required</Tag>}
          </div>
          <SettingsView of={settings} label={`Settings: ${name ?? kind}`} />
        </li>
      ))}
    </ul>
  )
}
