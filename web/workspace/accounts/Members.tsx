import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { memberLifecycle, memberStates, parley, type Schemas } from '#web/api.ts'
import { Filter, Filters } from '#web/page/Filter.tsx'
import { RowLink } from '#web/page/Go.tsx'
import { ListPage } from '#web/page/ListPage.tsx'
import { useMay } from '#web/page/me.ts'
import { useList } from '#web/page/queries.ts'
import { useView } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconPlus, IconRobot, IconUser, IconUsers } from '#web/ui/icons.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { Invitation } from './Invitation.tsx'
import { MemberForm } from './MemberForm.tsx'
import { RemoveMember } from './RemoveMember.tsx'
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
      <RemoveMember member={memberToRemove} onClose={() => setMemberToRemove(undefined)} />
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
        <RowLink to={paths.member(member.id)}>{member.name}</RowLink>
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
