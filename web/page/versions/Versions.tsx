import { Button } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { paths, withView } from '#web/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { Go } from '../Go.tsx'
import { Loaded } from '../Loaded.tsx'
import { useRead } from '../queries.ts'
import { resources, type StoredResource } from '../resource/resources.ts'
import { useParam, useView } from '../view.ts'
import css from './Versions.module.css'
import { type Versioned, VersionView } from './VersionView.tsx'

type Version = Schemas['Version']
type Props = { resource: Versioned; stored: StoredResource[Versioned] }

const fewest = 5

/** Who changed it and when; each version opens next to the page, with its changes and a revert. */
export function Versions({ resource, stored: { id, version: current, name } }: Props) {
  const { type } = resources[resource]
  const to = paths[resource].one(useParam('project'), id)
  const [{ version: shown }, setView] = useView('version')
  const [isLong, setLong] = useState(false)
  const query = useRead([resource, 'versions', id, current], (signal) =>
    parley.GET('/versions/{resourceType}/{id}', { params: { path: { resourceType: type, id } }, signal }),
  )
  return (
    <Panel title="Versions">
      <Loaded query={query} rows={2}>
        {({ data }) => {
          const selection = data.find(({ version }) => String(version) === shown)
          return (
            <>
              <ul className={css.list}>
                {data.slice(0, isLong ? undefined : fewest).map((version) => (
                  <Row key={version.version} version={version} to={to} />
                ))}
              </ul>
              {data.length > fewest && !isLong && (
                <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setLong(true)}>
                  Show all {data.length}
                </Button>
              )}
              <Sheet
                title={selection && `Version ${selection.version} of “${name}”`}
                opened={selection !== undefined}
                onClose={() => setView({ version: undefined })}
              >
                {selection && (
                  <VersionView resource={resource} id={id} version={selection} current={current} hasEarlier={data.at(-1) !== selection} />
                )}
              </Sheet>
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

const verbs: Readonly<Record<string, string>> = { created: 'Created', replaced: 'Changed', archived: 'Archived', restored: 'Restored' }

const sentenceOf = ({ action, author, revertedTo }: Version): string =>
  `${revertedTo ? `Reverted to version ${revertedTo}` : (verbs[action] ?? action)}${author ? ` by ${author.name}` : ''}`

function Row({ version, to }: { version: Version; to: string }) {
  return (
    <li>
      <span>
        <Go to={withView(to, { version: String(version.version) })}>{`Version ${version.version}`}</Go>{' '}
        {version.isCurrent && <Tag>current</Tag>}
      </span>
      <Time at={version.at} quiet />
      <span className={css.soft}>{sentenceOf(version)}</span>
    </li>
  )
}
