import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { keyLifecycle, keyStates, parley, type Schemas } from '../api.ts'
import { Filter, Filters } from '../page/Filter.tsx'
import { ListPage } from '../page/ListPage.tsx'
import { done, refused } from '../page/notify.ts'
import { useChange, useList } from '../page/queries.ts'
import { useView } from '../page/view.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { Column } from '../ui/DataList.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Time } from '../ui/Time.tsx'
import { NewApiKey } from './NewApiKey.tsx'

type ApiKey = Schemas['ApiKey']

/** Keys for programs: made, shown this once, rotated and revoked. */
export function ApiKeys() {
  const [{ state }, setView] = useView('state')
  const [making, setMaking] = useState(false)
  const [fresh, setFresh] = useState<string>()
  const [revoking, setRevoking] = useState<ApiKey>()
  const list = useList(['apiKeys', state], (cursor, signal) =>
    parley.GET('/api-keys', { params: { query: { ...cursor, ...(state && { state: state as ApiKey['state'] }) } }, signal }),
  )
  const revoke = useChange(
    ({ id }: ApiKey) => parley.DELETE('/api-keys/{id}', { params: { path: { id } } }),
    ['apiKeys'],
    ({ name }) => done(`The key “${name}” was revoked and fails from the next request.`),
  )
  const rotate = useChange(
    ({ id }: ApiKey) => parley.POST('/api-keys/{id}/rotate', { params: { path: { id } }, body: { graceSeconds: 86_400 } }),
    ['apiKeys'],
    ({ key }) => setFresh(key ?? undefined),
  )
  const make = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      New API key
    </Button>
  )
  const columns: Column<ApiKey>[] = [
    { title: 'Name', width: 'minmax(0, 2fr)', render: ({ name }) => <strong>{name}</strong> },
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
    {
      title: 'Actions',
      width: '56px',
      render: (key) =>
        keyLifecycle.can('revoke', key.state) && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={`Actions for the key ${key.name}`}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {keyLifecycle.can('rotate', key.state) && (
                <Menu.Item onClick={() => rotate.mutate(key, { onError: refused })}>
                  Rotate: create a new key; the old one works for another day
                </Menu.Item>
              )}
              <Menu.Item color="red" onClick={() => setRevoking(key)}>
                Revoke
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ),
    },
  ]
  return (
    <>
      <ListPage
        title="API keys"
        about="For programs and CI. Send a key as x-api-key. Parley stores only a hash."
        actions={make}
        columns={columns}
        query={list}
        keyOf={({ id }) => id}
        filters={
          <Filters>
            <Filter label="State" value={state} options={keyStates} onChange={(value) => setView({ state: value })} />
          </Filters>
        }
        empty={{ icon: IconKey, title: 'No API keys yet', words: 'A program that calls Parley needs an API key.', action: make }}
      />
      <Dialog opened={making} onClose={() => setMaking(false)} title="New API key">
        <NewApiKey
          onCancel={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false)
            setFresh(key)
          }}
        />
      </Dialog>
      <ShownOnce
        title="Your new API key"
        what="API key"
        text={fresh}
        example={`curl -H "x-api-key: ${fresh}" ${location.origin}/v1/projects`}
        onClose={() => setFresh(undefined)}
      >
        Copy it now. Parley stores only a hash, so you will not see this key again.
      </ShownOnce>
      <ConfirmDialog
        title="Revoke this key?"
        action="Revoke"
        danger
        opened={revoking !== undefined}
        busy={revoke.isPending}
        onCancel={() => setRevoking(undefined)}
        onConfirm={() => revoking && revoke.mutate(revoking, { onError: refused, onSettled: () => setRevoking(undefined) })}
      >
        Programs that use “{revoking?.name}” will be refused from the next request. You cannot undo this.
      </ConfirmDialog>
    </>
  )
}
