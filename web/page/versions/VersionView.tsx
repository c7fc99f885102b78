import { Button } from '@mantine/core'
import { parley, type Schemas } from '#web/api.ts'
import { DiffView } from '#web/ui/DiffView.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { IconArrowBackUp } from '#web/ui/icons.tsx'
import { Time } from '#web/ui/Time.tsx'
import { Loaded } from '../Loaded.tsx'
import { useMay } from '../me.ts'
import { notifyFailure, notifySuccess } from '../notify.ts'
import { useChange, useRead } from '../queries.ts'
import { resources } from '../resource/resources.ts'
import { useView } from '../view.ts'
import css from './Versions.module.css'

type Version = Schemas['Version']
export type Versioned = 'scenarios' | 'tests' | 'personas' | 'documents' | 'batches'
type Props = { resource: Versioned; id: string; version: Version; current: number; hasEarlier: boolean }

/** What one version changed, and what a revert to it would change. */
export function VersionView({ resource, id, version, current, hasEarlier }: Props) {
  const { version: number, isCurrent, at, author, revertedTo } = version
  return (
    <>
      <Facts
        rows={[
          ['When', <Time key="when" at={at} />],
          ['Who', author?.name],
          ['Reverted to', revertedTo && `version ${revertedTo}`],
        ]}
      />
      {hasEarlier && <Changes title="What it changed" compared={{ resource, id, to: number }} />}
      {!isCurrent && (
        <>
          <Changes title="What a revert would change now" compared={{ resource, id, from: current, to: number }} />
          <Revert resource={resource} id={id} version={number} current={current} />
        </>
      )}
    </>
  )
}

type Compared = { resource: Versioned; id: string; from?: number; to: number }
function Changes({ title, compared: { resource, id, from, to } }: { title: string; compared: Compared }) {
  const query = useRead([resource, 'versions', id, { from, to }], (signal) =>
    parley.GET('/versions/{resourceType}/{id}/changes', {
      params: { path: { resourceType: resources[resource].type, id }, query: { to, ...(from !== undefined && { from }) } },
      signal,
    }),
  )
  return (
    <section className={css.change} aria-label={title}>
      <h3>{title}</h3>
      <Loaded query={query} rows={3}>
        {({ changes }) =>
          changes.length === 0 ? (
            <p>Nothing.</p>
          ) : (
            changes.map(({ path, before, after }) => (
              <div key={path} className={css.change}>
                <h4>{path}</h4>
                <DiffView label={`${title}: ${path}`} before={textOf(before)} after={textOf(after)} />
              </div>
            ))
          )
        }
      </Loaded>
    </section>
  )
}

const textOf = (value: unknown) =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2)

function Revert({ resource, id, version, current }: { resource: Versioned; id: string; version: number; current: number }) {
  const [, setView] = useView('version')
  const mayEdit = useMay('editor')
  const revert = useChange(
    () =>
      parley.POST('/versions/{resourceType}/{id}/revert', {
        params: { path: { resourceType: resources[resource].type, id }, header: { 'if-match': `"${current}"` } },
        body: { version },
      }),
    [resource],
    (newVersion) => {
      setView({ version: undefined })
      notifySuccess(`Version ${newVersion.version} has the members of version ${version}.`)
    },
  )
  if (!mayEdit) return null
  return (
    <Button
      mt="lg"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      loading={revert.isPending}
      onClick={() => revert.mutate(undefined, { onError: notifyFailure })}
    >
      Revert to version {version}
    </Button>
  )
}
