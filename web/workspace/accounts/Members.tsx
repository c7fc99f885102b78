import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { memberLifecycle, memberStates, parley, type Schemas } from '#web/api.ts'
import { Filter, Filters } from '#web/page/Filter.tsx'
import { ListPage } from '#web/page/ListPage.tsx'
import { useMay } from '#web/page/me.ts'
import { notifyFailure, notifySuccess } from '#web/page/notify.ts'
import { useChange, useList } from '#web/page/queries.ts'
import { useView } from '#web/page/view.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { Column } from '#web/ui/DataList.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconPlus, IconRobot, IconUser, IconUsers } from '#web/ui/icons.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Invitation } from './Invitation.tsx'
import { MemberForm } from './MemberForm.tsx'
import { RowMenu } from './RowMenu.tsx'

type Member = Schemas['Member']

export function Members() {
  const mayManage = useMay('admin')
  const [{ state, kind }, setView] = useView('state', 'kind')
  const [memberToEdit, setMemberToEdit] = useState<Member | 'new'>()
  const [invited, setInvited] = useState<Member>()
  const [memberToRemove, setMemberToRemove] = useState<Member>()
  const list = useList(['members', { state, kind }], (cursor, signal) =>
    parley.GET('/members', {
      params: { query: { ...cursor, ...(state && { state: state as Member['state'] }), ...(kind && { kind: kind as Member['kind'] }) } },
      signal,
    }),
  )
  const menu: Column<Member> = {
    title: 'Actions',
    width: '56px',
    render: (member) =>
      mayManage &&
      memberLifecycle.can('remove', member.state) && (
        <RowMenu label={`Actions for ${member.name}`}>
          {member.state === 'pending' && <Menu.Item onClick={() => setInvited(member)}>Show the invitation link</Menu.Item>}
          <Menu.Item onClick={() => setMemberToEdit(member)}>Change name or roles</Menu.Item>
          <Menu.Item color="red" onClick={() => setMemberToRemove(member)}>
            Remove
          </Menu.Item>
        </RowMenu>
      ),
  }
  return (
    <>
      <ListPage
        title="Members"
        about="People sign in; service accounts only have API keys. Each role includes the ones before it: viewer, reviewer, editor, admin, owner. A member can have another role in single projects."
        actions={mayManage && <AddMember onPress={() => setMemberToEdit('new')} />}
        columns={[...columns, menu]}
        query={list}
        keyOf={({ id }) => id}
        filters={
          <Filters>
            <Filter label="State" value={state} options={memberStates} onChange={(value) => setView({ state: value })} />
            <Filter label="Kind" value={kind} options={['person', 'service']} onChange={(value) => setView({ kind: value })} />
          </Filters>
        }
        empty={{ icon: IconUsers, title: 'No members match these filters', text: 'Clear a filter to see more.' }}
      />
      <MemberDialog
        member={memberToEdit}
        onClose={(member) => {
          setMemberToEdit(undefined)
          setInvited(member)
        }}
      />
      <Invitation member={invited} onClose={() => setInvited(undefined)} />
      <RemoveDialog member={memberToRemove} onClose={() => setMemberToRemove(undefined)} />
    </>
  )
}

const roleText = ({ role, projectRoles }: Member) => {
  const count = Object.keys(projectRoles).length
  return count === 0 ? role : `${role}, and ${count} by project`
}

const columns: readonly Column<Member>[] = [
  {
    title: 'Name',
    width: 'minmax(0, 2fr)',
    render: (member) => (
      <>
        <strong>{member.name}</strong>
        <span className="phones-only">{roleText(member)}</span>
      </>
    ),
  },
  { title: 'Email', width: 'minmax(0, 2fr)', wideOnly: true, render: ({ email }) => email },
  {
    title: 'Kind',
    width: '104px',
    wideOnly: true,
    render: ({ kind }) => <Tag icon={kind === 'service' ? IconRobot : IconUser}>{kind}</Tag>,
  },
  { title: 'Role', width: '176px', wideOnly: true, render: roleText },
  { title: 'State', width: '104px', render: ({ state }) => <StateTag state={state} /> },
]

const AddMember = ({ onPress }: { onPress(): void }) => (
  <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onPress}>
    Add member
  </Button>
)

type MemberDialogProps = { member: Member | 'new' | undefined; onClose(invited?: Member): void }
const MemberDialog = ({ member, onClose }: MemberDialogProps) => (
  <Dialog opened={member !== undefined} onClose={() => onClose()} title={member === 'new' ? 'Add member' : 'Edit member'}>
    {member && <MemberForm {...(member !== 'new' && { member })} onDone={onClose} />}
  </Dialog>
)

function RemoveDialog({ member, onClose }: { member: Member | undefined; onClose(): void }) {
  const remove = useChange(
    ({ id }: Member) => parley.DELETE('/members/{id}', { params: { path: { id } } }),
    ['members'],
    ({ name }) => notifySuccess(`${name} is no longer a member.`),
  )
  return (
    <ConfirmDialog
      title="Remove this member?"
      action="Remove"
      danger
      opened={member !== undefined}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => member && remove.mutate(member, { onError: notifyFailure, onSettled: onClose })}
    >
      Tokens and keys of {member?.name} will fail from the next request. Their entries remain in the activity.
    </ConfirmDialog>
  )
}
