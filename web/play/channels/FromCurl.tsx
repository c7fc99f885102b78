import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { parley, type Schemas, unwrap } from '#web/api.ts'
import { Column } from '#web/page/Columns.tsx'
import { ChoiceField, LongField, SwitchField, TextField } from '#web/page/Fields.tsx'
import { FirstRunPath } from '#web/page/FirstRunPath.tsx'
import { Form } from '#web/page/Form.tsx'
import { Go, GoButton } from '#web/page/Go.tsx'
import { useChange, useRead } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { paths, withView } from '#web/paths.ts'
import { JsonView } from '#web/ui/CodeView.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { kindOfAddress } from './address.ts'
import css from './FromCurl.module.css'
import { ProbeView } from './ProbeView.tsx'

/** The first step of a newcomer. */
export function FromCurl() {
  useTitle('Channel from a curl command')
  const project = useParam('project')
  return (
    <Column>
      <CurlForm
        above={({ created, isDone, refused }) => (
          <>
            <FirstRunPath step={created ? (refused ? 2 : 3) : 1}>
              {created && (
                <GoButton
                  variant={isDone ? 'filled' : 'default'}
                  to={withView(paths.scenarios.new(project), { guide: 'first', channelId: created.id })}
                >
                  {isDone ? 'Next: write a scenario' : 'Write a scenario in the meantime'}
                </GoButton>
              )}
            </FirstRunPath>
            <PageHead title="Paste a curl command" above={<Go to={paths.channels.list(project)}>Channels</Go>}>
              Paste a command that sends one message to your agent. Parley finds the reply in the response, and sends the message once more
              with another conversation ID. Credentials are stored encrypted.
            </PageHead>
          </>
        )}
      />
    </Column>
  )
}

type Made = { created: { id: string } | undefined; isDone: boolean; refused: boolean }
type Props = { /** What stands above the form; it knows how far it is. */ above(made: Made): ReactNode; children?: ReactNode }

/** Creates a channel from the command that someone already calls the agent with; an address alone opens the form of its kind. */
export function CurlForm({ above, children }: Props) {
  const project = useParam('project')
  const navigate = useNavigate()
  const [curl, setCurl] = useState('')
  const [name, setName] = useState('')
  const [probe, setProbe] = useState(true)
  const [sessionAt, setSessionAt] = useState<string | null>()
  const kind = kindOfAddress(curl)
  const preview = usePreview({ projectId: project, curl, ...(sessionAt !== undefined && { sessionAt }) }, kind === undefined)
  const read = useChange(
    async (failedId: string | undefined) => {
      const answer = await parley.POST('/channels/from-curl', {
        body: { projectId: project, curl, create: true, probe, ...(name && { name }), ...(sessionAt !== undefined && { sessionAt }) },
      })
      // The corrected command replaces the one that the agent refused.
      if (answer.data && failedId) await unwrap(parley.DELETE('/channels/{id}', { params: { path: { id: failedId } } }))
      return answer
    },
    ['channels'],
  )
  const { created, probe: probed } = read.data ?? {}
  // The reply appears next and replaces the form; a command that the agent refuses can still be corrected.
  const isDone = created !== undefined && probed?.ok !== false
  // The address may hold a token, so it is not part of the page's own.
  const openKind = () => void navigate({ to: withView(paths.channels.new(project), { kind }), state: { url: curl.trim() } as never })
  return (
    <>
      {above({ created, isDone, refused: created !== undefined && probed?.ok === false })}
      {!isDone && (
        <Panel>
          <Form
            action={created ? 'Try again' : kind ? 'Describe the request' : 'Create channel'}
            busy={read.isPending}
            error={read.error}
            onSubmit={() => (kind ? openKind() : read.mutate(created?.id))}
            written={curl}
          >
            <LongField
              pointer="/curl"
              label="curl command or address"
              description="In the network panel of a browser, choose Copy as cURL. Parley does not run the command: it sends the same message itself."
              required
              mono
              rows={6}
              placeholder={`curl https://agent.example.com/chat -H 'content-type: application/json' -d '{"message": "Hello"}'`}
              value={curl}
              onChange={(text) => {
                setCurl(text)
                setSessionAt(undefined)
              }}
            />
            {preview && <SessionField session={preview} onChange={setSessionAt} />}
            {!kind && (
              <>
                <TextField
                  pointer="/name"
                  label="Name"
                  description="Leave it empty to use the host of the URL."
                  value={name}
                  onChange={setName}
                />
                <SwitchField pointer="/probe" label="Send the message from the command" value={probe} onChange={setProbe} />
              </>
            )}
          </Form>
        </Panel>
      )}
      {created ? <Created project={project} created={created} answer={read.data} /> : children}
    </>
  )
}

type CreatedProps = { project: string; created: { id: string; name: string }; answer: Schemas['ChannelFromCurl'] | undefined }

/** The channel that was created, what Parley made of the command, and the reply of the agent. */
const Created = ({ project, created, answer }: CreatedProps) => (
  <Panel
    title={`“${created.name}” was created`}
    aside={
      <GoButton variant="default" to={paths.channels.one(project, created.id)}>
        Open the channel
      </GoButton>
    }
  >
    <ul>
      {answer?.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
    {answer?.probe ? <ProbeView probe={answer.probe} /> : <JsonView value={answer?.channel} label="the channel" />}
  </Panel>
)

type Session = Schemas['ChannelFromCurl']['session']

/** How Parley reads the conversation ID in the command; nothing is sent or created. */
function usePreview(body: Schemas['CurlRequestInput'], isCommand: boolean): Session | undefined {
  const [debouncedBody] = useDebouncedValue(JSON.stringify(body), 300)
  const { data } = useRead(
    ['channels', 'from-curl', debouncedBody],
    () => parley.POST('/channels/from-curl', { body: JSON.parse(debouncedBody) as Schemas['CurlRequestInput'] }),
    { enabled: isCommand && body.curl.trim() !== '' && debouncedBody === JSON.stringify(body) },
  )
  return data?.session
}

const sources: Record<string, string> = { body: 'in the body', query: 'in the query', headers: 'in the headers' }

/** `body.session.id` as “session.id, in the body”. */
function placeInWords(place: string): string {
  const [, source = '', name = ''] = /^(\w+)\.?(.*)$/.exec(place) ?? []
  return sources[source] ? `${name}, ${sources[source]}` : `${place.replace(/^url\//, '')}, in the address`
}

/** Where each conversation sends its own ID, and what happens otherwise. */
const SessionField = ({ session: { at, places, message }, onChange }: { session: Session; onChange(at: string | null): void }) => (
  <div>
    <ChoiceField
      pointer="/sessionAt"
      label="ID of the conversation"
      placeholder="Nowhere"
      clearable
      disabled={places.length === 0}
      options={[...new Set([...places, ...at])].map((place) => ({ value: place, label: placeInWords(place) }))}
      value={at[0] ?? ''}
      onChange={(place) => onChange(place === '' ? null : place)}
    />
    <p className={css.message} role="status">
      {message}
    </p>
  </div>
)
