import { Menu } from '@mantine/core'
import { parley } from '#web/api.ts'
import { useRead } from '../queries.ts'
import { useParam } from '../view.ts'
import css from './AssertionsEditor.module.css'
import type { Draft } from './draft.ts'
import { measuredInWords } from './measured-in-words.ts'

/** Ready criteria for a model that judges, in the menu of what to add. */
export function TemplateItems({ onChoose }: { onChoose(draft: Draft): void }) {
  const projectId = useParam('project')
  const { data } = useRead(['assertion-templates', projectId], (signal) =>
    parley.GET('/assertion-templates', { params: { query: { projectId } }, signal }),
  )
  if (!data) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Ready criteria for a model that judges</Menu.Label>
      {data.data.map(({ name, title, about, needs, assertion, measured }) => (
        <Menu.Item key={name} onClick={() => onChoose(assertion as Draft)}>
          <strong>{title}</strong>
          <span className={css.about}>
            {about}
            {needs && ` You add ${needs}.`}
            {measured[0] ? ` ${measuredInWords(measured[0])}` : ' Not measured with your model yet.'}
          </span>
        </Menu.Item>
      ))}
    </>
  )
}
