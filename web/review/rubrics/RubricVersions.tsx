import { Select } from '@mantine/core'
import type { Schemas } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { useView } from '#web/page/view.ts'
import { paths, withView } from '#web/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'
import css from './RubricPage.module.css'

type Props = {
  rubric: Schemas['Rubric']
  versions: readonly Schemas['RubricVersion'][]
  /** The version on the page. */
  version: number
  /** The version it is compared with. */
  baseline: number | undefined
}

/** The published versions, and the choice of one to compare with. */
export function RubricVersions({ rubric, versions, version: current, baseline }: Props) {
  const { id, projectId, version, publishedVersion } = rubric
  const [{ compare }, setView] = useView('compare')
  const others = versions.filter((published) => published.version !== current)
  const nothingElse = current === version && publishedVersion === version ? 1 : 0
  return (
    <Panel title="Published versions">
      {versions.length === 0 && <p className={css.soft}>None yet. You can assign reviews once a version is published.</p>}
      <ul className={css.versions}>
        {versions.map(({ version: number, publishedAt }) => (
          <li key={number} data-shown={number === current}>
            <Go to={withView(paths.rubrics.one(projectId, id), { version: String(number), compare })}>{`Version ${number}`}</Go>
            <Time at={publishedAt} /> {number === publishedVersion && <Tag tone="ok">in use</Tag>}
          </li>
        ))}
      </ul>
      {versions.length > nothingElse && (
        <Select
          label="Compare with"
          placeholder="nothing"
          clearable
          value={baseline === undefined ? null : String(baseline)}
          data={others.map(({ version: number }) => ({ value: String(number), label: `Version ${number}` }))}
          onChange={(number) => setView({ compare: number ?? undefined })}
        />
      )}
    </Panel>
  )
}
