import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parley, type Schemas } from '#web/api.ts'
import { Column } from '#web/page/Columns.tsx'
import { ChoiceField, TextField } from '#web/page/Fields.tsx'
import { Form } from '#web/page/Form.tsx'
import { Go } from '#web/page/Go.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useChange, useRead } from '#web/page/queries.ts'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CallbackAddress } from './Callbacks.tsx'

type Preset = Schemas['ChannelPresets']['data'][number]

/** A channel to a product that Parley knows: the steps there, and the values to enter here. */
export function FromPreset() {
  useTitle('Channel to a known product')
  const project = useParam('project')
  const query = useRead(['channel-presets'], (signal) => parley.GET('/channel-presets', { signal }))
  return (
    <Column>
      <PageHead title="Choose a product" above={<Go to={paths.channels.list(project)}>Channels</Go>}>
        Parley knows how to call these products and read their replies. You can change everything later.
      </PageHead>
      <Loaded query={query} rows={6}>
        {({ data }) => <Chosen project={project} presets={data} />}
      </Loaded>
    </Column>
  )
}

function Chosen({ project, presets }: { project: string; presets: readonly Preset[] }) {
  const [name, setName] = useState('')
  const preset = presets.find((each) => each.name === name)
  return (
    <>
      <Panel>
        <ChoiceField
          pointer="/preset"
          label="Product"
          placeholder="Choose one"
          options={presets.map(({ name, title }) => ({ value: name, label: title }))}
          value={name}
          onChange={setName}
        />
      </Panel>
      {preset && <Values key={name} project={project} preset={preset} />}
    </>
  )
}

function Values({ project, preset }: { project: string; preset: Preset }) {
  const navigate = useNavigate()
  const [values, setValues] = useState<Record<string, string>>({})
  const entered = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const [created, setCreated] = useState<{ id: string; callbackUrl: string }>()
  const open = (id: string) => void navigate({ to: paths.channels.one(project, id) })
  const change = useChange(
    () => parley.POST('/channels/from-preset', { body: { projectId: project, preset: preset.name, values: entered } }),
    ['channels'],
    ({ id, callbackUrl }) => (callbackUrl ? setCreated({ id, callbackUrl }) : open(id)),
  )
  return (
    <Panel title={preset.title}>
      <p>{preset.about}</p>
      <ol>
        {preset.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {preset.limits.length > 0 && (
        <>
          <h3>Limits</h3>
          <ul>
            {preset.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </>
      )}
      <Form action="Create channel" busy={change.isPending} error={change.error} onSubmit={() => change.mutate(undefined)} written={values}>
        {preset.values.map(({ name, title, description, example, secret, optional, ...value }) => (
          <TextField
            key={name}
            pointer={`/values/${name}`}
            label={title}
            description={value.default === null ? description : `${description}; empty: ${value.default}`}
            required={!optional}
            {...(secret ? { type: 'password' as const } : { placeholder: example })}
            value={values[name] ?? ''}
            onChange={(text) => setValues({ ...values, [name]: text })}
          />
        ))}
      </Form>
      <CallbackAddress text={created?.callbackUrl} onClose={() => open(created!.id)} />
    </Panel>
  )
}
