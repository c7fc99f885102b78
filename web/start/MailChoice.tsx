import { Group, NativeSelect, SegmentedControl, Stack } from '@mantine/core'
import { parley, type Schemas } from '../api.ts'
import { Loaded } from '../page/Loaded.tsx'
import { notifyFailure } from '../page/notify.ts'
import { useChange, useRead } from '../page/queries.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './WaitingReviews.module.css'

type Settings = Schemas['InboxSettings']
type Choice = Pick<Settings, 'mail' | 'hour' | 'timeZone'>

/** Whether the signed-in person hears of the inbox by mail; the hour is that of their clock. */
export function MailChoice() {
  const query = useRead(['inbox', 'settings'], (signal) => parley.GET('/inbox/settings', { signal }))
  return (
    <Panel title="Mail">
      <Loaded query={query} rows={2}>
        {(settings) => <Fields settings={settings} />}
      </Loaded>
    </Panel>
  )
}

const ways = [
  { value: 'immediate', label: 'Immediately' },
  { value: 'digest', label: 'Once a day' },
  { value: 'none', label: 'Never' },
]
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))

function Fields({ settings: { version, mail, hour, timeZone, address, projects } }: { settings: Settings }) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const change = useChange(
    (body: Choice) => parley.PUT('/inbox/settings', { params: { header: { 'if-match': `"${version}"` } }, body }),
    ['inbox'],
  )
  const choose = (choice: Partial<Choice>) =>
    change.mutate({ mail, hour, timeZone: version === 0 ? own : timeZone, ...choice }, { onError: notifyFailure })
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <SegmentedControl
          aria-label="Mail about your inbox"
          data={ways}
          value={mail}
          onChange={(value) => choose({ mail: value as Choice['mail'] })}
        />
        {mail === 'digest' && (
          <NativeSelect
            aria-label="Mail hour"
            data={hours}
            value={String(hour)}
            onChange={({ currentTarget: { value } }) => choose({ hour: Number(value), timeZone: own })}
          />
        )}
        {mail === 'digest' && <span className={css.soft}>{timeZone}</span>}
      </Group>
      <p className={css.soft}>{whereTo(address, projects)}</p>
      {projects.map(
        ({ projectId, name, problem }) =>
          problem !== null && (
            <p key={projectId} className={css.soft} role="alert">
              The last mail of {name} could not be sent: {problem}
            </p>
          ),
      )}
    </Stack>
  )
}

function whereTo(address: Settings['address'], projects: Settings['projects']): string {
  if (address === null) return 'Your membership has no email address, so no mail is sent to you.'
  if (projects.length === 0) return 'No project sends mail yet: an admin can add an integration of the kind email to one.'
  return `To ${address}, about ${projects.map(({ name }) => name).join(', ')}. It names conversations and never shows their words.`
}
