import type { Schemas } from '#web/api.ts'
import { Tag } from '#web/ui/Tag.tsx'
import { SettingsView } from '../SettingsView.tsx'
import css from './AssertionList.module.css'
import { sentenceOf } from './sentence.ts'

type Props = { assertions: readonly Schemas['Assertion'][]; none?: string; ofOneReply?: boolean }

/** The assertions as sentences, with the full definition if it contains more. */
export function AssertionList({ assertions, none = 'There are no assertions yet, so no run can pass.', ofOneReply = false }: Props) {
  if (assertions.length === 0) return <p className={css.none}>{none}</p>
  return (
    <ul className={css.list}>
      {assertions.map((assertion, at) => {
        const { name, required, settings } = assertion
        const sentence = sentenceOf(ofOneReply ? { ...assertion, scope: 'reply' } : assertion)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: assertions have no identity but their place
          <li key={at}>
            <p className={css.head} dir="auto">
              {name && <strong>{name}: </strong>}
              {sentence}. {!required && <Tag>not required</Tag>}
            </p>
            {Object.keys(settings).length > 0 && (
              <details className={css.details}>
                <summary>Settings</summary>
                <SettingsView settings={settings} label={`Settings: ${name ?? sentence}`} />
              </details>
            )}
          </li>
        )
      })}
    </ul>
  )
}
