import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { keyLifecycle, keyStates, parley, type Schemas } from '#web/api.ts'
import { Filter, Filters } from '#web/page/Filter.tsx'
import { ListPage } from '#web/page/ListPage.tsx'
import { useMay } from '#web/page/me.ts'
import { notifyFailure, notifySuccess } from '#web/page/notify.ts'
import { useChange, useList, useRead } from '#web/page/queries.ts'
import { useView } from '#web/page/view.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { Column } from '#web/ui/DataList.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconKey, IconPlus } from '#web/ui/icons.tsx'
import { ShownOnce } from '#web/ui/ShownOnce.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Time } from '#web/ui/Time.tsx'
import { NewApiKey } from './NewApiKey.tsx'
import { RowMenu } from './RowMenu.tsx'

type ApiKey = Schemas['ApiKey']

/** Keys for programs: created, shown this once, rotated and revoked. */
export function ApiKeys() {
  const [{ state }, setView] = useView('state')
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [keyToRevoke, setKeyToRevoke] = useState<ApiKey>()
  const list = useList(['apiKeys', state], (cursor, signal) =>
    parley.GET('/api-keys', { params: { query: { ...cursor, ...(state && { state: state as ApiKey['state'] }) } }, signal }),
  )
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      New API key
    </Button>
  )
  const ownerOf = useOwners()
  const owner: Column<ApiKey>[] = ownerOf
    ? [{ title: 'Belongs to', width: 'minmax(0, 1.5fr)', wideOnly: true, render: ({ memberId }) => ownerOf(memberId) }]
    : []
  const menu: Column<ApiKey> = {
    title: 'Actions',
    width: '56px',
    render: (key) => <KeyMenu apiKey={key} onRotated={setSecret} onRevoke={() => setKeyToRevoke(key)} />,
  }
  return (
    <>
      <ListPage
        title="API keys"
        about="For programs and CI. Send a key as x-api-key. Parley stores only a hash."
        actions={create}
        columns={[...columns.slice(0, 1), ...owner, ...columns.slice(1), menu]}
        query={list}
        keyOf={({ id }) => id}
        filters={
          <Filters>
            <Filter label="State" value={state} options={keyStates} onChange={(value) => setView({ state: value })} />
          </Filters>
        }
        filtered={state && 'API keys'}
        empty={{ icon: IconKey, title: 'No API keys yet', text: 'A program that calls Parley needs an API key.', action: create }}
      />
      <Dialog opened={creating} onClose={() => setCreating(false)} title="New API key">
        <NewApiKey
          onCancel={() => setCreating(false)}
          onCreated={(key) => {
            setCreating(false)
            setSecret(key)
          }}
        />
      </Dialog>
      <NewKeySecret secret={secret} onClose={() => setSecret(undefined)} />
      <RevokeDialog apiKey={keyToRevoke} onClose={() => setKeyToRevoke(undefined)} />
    </>
  )
}

/** The owner of a key, for admins: all others see only their own. */
function useOwners() {
  const maySeeAll = useMay('admin')
  const { data } = useRead(['members', 'names'], (signal) => parley.GET('/members', { params: { query: { limit: 200 } }, signal }), {
    enabled: maySeeAll,
  })
  if (!maySeeAll) return undefined
  const names = new Map(data?.data.map(({ id, name }) => [id, name]))
  return (memberId: string) => names.get(memberId) ?? '–'
}

const columns: readonly Column<ApiKey>[] = [
  {
    title: 'Name',
    width: 'minmax(0, 2fr)',
    render: ({ name, role, lastFour }) => (
      <>
        <strong>{name}</strong>
        <span className="phones-only">
          {role}, ends with {lastFour}
        </span>
      </>
    ),
  },
  { title: 'Ends with', width: '100px', wideOnly: true, render: ({ lastFour }) => <code>…{lastFour}</code> },
  { title: 'State', width: '108px', render: ({ state }) => <StateTag state={state} /> },
  { title: 'Role', width: '84px', wideOnly: true, render: ({ role }) => role },
  {
    title: 'Last used',
    width: '104px',
    wideOnly: true,
    render: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} quiet /> : 'never'),
  },
  { title: 'Expires', width: '104px', wideOnly: true, render: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} quiet /> : 'never') },
]

function KeyMenu({ apiKey, onRotated, onRevoke }: { apiKey: ApiKey; onRotated(secret: string | undefined): void; onRevoke(): void }) {
  const { id, name, state } = apiKey
  const rotate = useChange(
    () => parley.POST('/api-keys/{id}/rotate', { params: { path: { id } }, body: { graceSeconds: 86_400 } }),
    ['apiKeys'],
    ({ key }) => onRotated(key ?? undefined),
  )
  if (!keyLifecycle.can('revoke', state)) return null
  return (
    <RowMenu label={`Actions for the key ${name}`}>
      {keyLifecycle.can('rotate', state) && (
        <Menu.Item onClick={() => rotate.mutate(undefined, { onError: notifyFailure })}>
          Rotate: create a new key; the old one works for another day
        </Menu.Item>
      )}
      <Menu.Item color="red" onClick={onRevoke}>
        Revoke
      </Menu.Item>
    </RowMenu>
  )
}

const NewKeySecret = ({ secret, onClose }: { secret: string | undefined; onClose(): void }) => (
  <ShownOnce
    title="Your new API key"
    what="API key"
    text={secret}
    example={`curl -H "x-api-key: ${secret}" ${location.origin}/v1/projects`}
    onClose={onClose}
  >
    Copy it now. Parley stores only a hash, so you will not see this key again.
  </ShownOnce>
)

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey | undefined; onClose(): void }) {
  const revoke = useChange(
    ({ id }: ApiKey) => parley.DELETE('/api-keys/{id}', { params: { path: { id } } }),
    ['apiKeys'],
    ({ name }) => notifySuccess(`The key “${name}” was revoked and fails from the next request.`),
  )
  return (
    <ConfirmDialog
      title="Revoke this key?"
      action="Revoke"
      danger
      opened={apiKey !== undefined}
      busy={revoke.isPending}
      onCancel={onClose}
      onConfirm={() => apiKey && revoke.mutate(apiKey, { onError: notifyFailure, onSettled: onClose })}
    >
      Programs that use “{apiKey?.name}” will be refused from the next request. You cannot undo this.
    </ConfirmDialog>
  )
}
