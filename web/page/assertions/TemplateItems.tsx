import { Menu } from '@mantine/core'
import { parley } from '#web/api.ts'
import { useRead } from '../queries.ts'
import css from './AssertionsEditor.module.css'
import type { Draft } from './draft.ts'

/** Ready criteria for a model that judges, in the menu of what to add. */
export function TemplateItems({ onChoose }: { onChoose(draft: Draft): void }) {
  const { data } = useRead(['assertion-templates'], (signal) => parley.GET('/assertion-templates', { signal }))
  if (!data) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Ready criteria for a model that judges</Menu.Label>
      {data.data.map(({ name, title, about, needs, assertion }) => (
        <Menu.Item key={name} onClick={() => onChoose(assertion as Draft)}>
          <strong>{title}</strong>
          <span className={css.about}>
            {about}
            {needs && ` You add ${needs}.`}
          </span>
        </Menu.Item>
      ))}
    </>
  )
}
