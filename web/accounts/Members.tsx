import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPlus, IconRobot, IconUser, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { memberLifecycle, memberStates, parley, type Schemas } from '../api.ts'
import { Filter, Filters } from '../page/Filter.tsx'
import { ListPage } from '../page/ListPage.tsx'
import { useMay } from '../page/me.ts'
import { done, refused } from '../page/notify.ts'
import { useChange, useList } from '../page/queries.ts'
import { useView } from '../page/view.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { Column } from '../ui/DataList.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { Tag } from '../ui/Tag.tsx'
import { MemberForm } from './MemberForm.tsx'

type Member = Schemas['Member']

export function Members() {
  const mayManage = useMay('admin')
  const [{ state, kind }, setView] = useView('state', 'kind')
  const [editing, setEditing] = useState<Member | 'new'>()
  const [removing, setRemoving] = useState<Member>()
  const list = useList(['members', { state, kind }], (cursor, signal) =>
    parley.GET('/members', {
      params: { query: { ...cursor, ...(state && { state: state as Member['state'] }), ...(kind && { kind: kind as Member['kind'] }) } },
      signal,
    }),
  )
  const remove = useChange(
    ({ id }: Member) => parley.DELETE('/members/{id}', { params: { path: { id } } }),
    ['members'],
    ({ name }) => done(`${name} is no longer a member.`),
  )
  const columns: Column<Member>[] = [
    { title: 'Name', width: 'minmax(0, 2fr)', render: ({ name }) => <strong>{name}</strong> },
    { title: 'Email', width: 'minmax(0, 2fr)', wideOnly: true, render: ({ email }) => email },
    {
      title: 'Kind',
      width: '104px',
      wideOnly: true,
      render: ({ kind }) => <Tag icon={kind === 'service' ? IconRobot : IconUser}>{kind}</Tag>,
    },
    { title: 'Role', width: '88px', wideOnly: true, render: ({ role }) => role },
    { title: 'State', width: '104px', render: ({ state }) => <StateTag state={state} /> },
    {
      title: 'Actions',
      width: '56px',
      render: (member) =>
        mayManage &&
        memberLifecycle.can('remove', member.state) && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${member.name}`}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setEditing(member)}>Change name or role</Menu.Item>
              <Menu.Item color="red" onClick={() => setRemoving(member)}>
                Remove
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ),
    },
  ]
  return (
    <>
      <ListPage
        title="Members"
        about="People sign in; service accounts only have API keys. Each role includes the ones before it: viewer, reviewer, editor, admin, owner."
        actions={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
              Add member
            </Button>
          )
        }
        columns={columns}
        query={list}
        keyOf={({ id }) => id}
        filters={
          <Filters>
            <Filter label="State" value={state} options={memberStates} onChange={(value) => setView({ state: value })} />
            <Filter label="Kind" value={kind} options={['person', 'service']} onChange={(value) => setView({ kind: value })} />
          </Filters>
        }
        empty={{ icon: IconUsers, title: 'No members match these filters', words: 'Clear a filter to see more.' }}
      />
      <Dialog opened={editing !== undefined} onClose={() => setEditing(undefined)} title={editing === 'new' ? 'Add member' : 'Edit member'}>
        {editing && <MemberForm {...(editing !== 'new' && { member: editing })} onDone={() => setEditing(undefined)} />}
      </Dialog>
      <ConfirmDialog
        title="Remove this member?"
        action="Remove"
        danger
        opened={removing !== undefined}
        busy={remove.isPending}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => removing && remove.mutate(removing, { onError: refused, onSettled: () => setRemoving(undefined) })}
      >
        Tokens and keys of {removing?.name} will fail from the next request. Their entries remain in the activity.
      </ConfirmDialog>
    </>
  )
}
