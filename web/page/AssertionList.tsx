import type { Schemas } from '../api.ts'
import { JsonView } from '../ui/CodeView.tsx'
import { Tag } from '../ui/Tag.tsx'
import css from './AssertionList.module.css'

/** What must hold, to read. */
export function AssertionList({ assertions }: { assertions: readonly Schemas['Assertion'][] }) {
  if (assertions.length === 0) return <p className={css.none}>Nothing has to hold yet, so that no run can pass.</p>
  return (
    <ul className={css.list}>
      {assertions.map(({ kind, name, required, scope, settings }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: assertions have no identity but their place
        <li key={at}>
          <div className={css.head}>
            <strong>{name ?? kind}</strong>
            <code>{kind}</code>
            <span>{scope}</span>
            {!required && <Tag>not required</Tag>}
          </div>
          <JsonView value={settings} label={`Settings of ${name ?? kind}`} maxHeight={200} />
        </li>
      ))}
    </ul>
  )
}
