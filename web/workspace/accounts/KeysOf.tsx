import { Button } from '@mantine/core'
import { useState } from 'react'
import { parley, type Schemas, unwrap } from '#web/api.ts'
import { Go } from '#web/page/Go.tsx'
import { useMay } from '#web/page/me.ts'
import { notifyFailure } from '#web/page/notify.ts'
import { useRead } from '#web/page/queries.ts'
import { useSubjects } from '#web/page/subjects.ts'
import { paths } from '#web/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { ShownOnce } from '#web/ui/ShownOnce.tsx'
import { Time } from '#web/ui/Time.tsx'
import css from './MemberPage.module.css'

type Key = Schemas['ApiKey']
type Props = { member: Schemas['Member']; keys: readonly Key[] }

/** The keys that act as a member. Admins see what uses them and hand them over; others see that they were created. */
export function KeysOf({ member, keys }: Props) {
  const mayManage = useMay('admin')
  if (!mayManage) return <Created member={member} />
  return (
    <Panel title="API keys" aside={<Go to={paths.apiKeys}>All keys</Go>} flush>
      {keys.length === 0 ? (
        <p className={css.none}>No key acts as {member.name}.</p>
      ) : (
        <ul className={css.list}>
          {keys.map((key) => (
            <li key={key.id}>
              <span>
                <strong>{key.name}</strong> {key.role}, ends with {key.lastFour}, <LastUse apiKey={key} />
              </span>
              {member.kind === 'person' && <HandOver apiKey={key} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export const LastUse = ({ apiKey: { lastUsedAt } }: { apiKey: Key }) =>
  lastUsedAt ? (
    <>
      last used <Time at={lastUsedAt} />
    </>
  ) : (
    'never used'
  )

function Created({ member: { id } }: Pick<Props, 'member'>) {
  const query = { actorId: id, resourceType: 'apiKey' as const, action: 'apiKey.created' }
  const entries = useRead(['activity', 'of', id, 'apiKey'], (signal) => parley.GET('/activity', { params: { query }, signal })).data?.data
  const subjectOf = useSubjects(entries ?? [])
  if (!entries || entries.length === 0) return null
  return (
    <Panel title="API keys" flush>
      <ul className={css.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <strong>{subjectOf(entry).name ?? 'An API key'}</strong>
            <span>
              created <Time at={entry.at} />
            </span>
          </li>
        ))}
      </ul>
      <p className={css.none}>They stop with the member. An admin sees what uses them, and can hand them to a service account.</p>
    </Panel>
  )
}

/** A service account with a key that may do the same; the old key works until someone revokes it or removes its member. */
function HandOver({ apiKey: { name, role, projectIds, scopes, expiresAt } }: { apiKey: Key }) {
  const [key, setKey] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const handOver = async () => {
    setBusy(true)
    try {
      const { id: memberId } = await unwrap(parley.POST('/members', { body: { kind: 'service', name, role } }))
      const rights = { ...(projectIds && { projectIds }), ...(scopes && { scopes }), ...(expiresAt && { expiresAt }) }
      setKey((await unwrap(parley.POST('/api-keys', { body: { name, role, memberId, ...rights } }))).key ?? '')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="xs" variant="default" loading={isBusy} onClick={() => void handOver().catch(notifyFailure)}>
        Hand to a service account
      </Button>
      <ShownOnce title="New key" what="key" text={key} onClose={() => setKey(undefined)}>
        The service account “{name}” has this key now, with the same rights. Put it where the old one is used. The old one still works until
        it is revoked or its member is removed.
      </ShownOnce>
    </>
  )
}
