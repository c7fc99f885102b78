import { Button } from '@mantine/core'
import { parley, type Schemas } from '#web/api.ts'
import { Columns } from '#web/page/Columns.tsx'
import { Loaded } from '#web/page/Loaded.tsx'
import { useMay } from '#web/page/me.ts'
import { problemOf } from '#web/page/problem.ts'
import { useChange } from '#web/page/queries.ts'
import { ArchiveResource, changeFacts, EditResource, ResourceHead } from '#web/page/resource/ResourceHead.tsx'
import { useResource } from '#web/page/resource/resources.ts'
import { SettingsView } from '#web/page/SettingsView.tsx'
import { useTitle } from '#web/page/use-title.ts'
import { useParam } from '#web/page/view.ts'
import { count } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { IconSend } from '#web/ui/icons.tsx'
import { perMillionTokens } from '#web/ui/money.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { ProblemPanel } from '#web/ui/ProblemPanel.tsx'
import { duration, Time } from '#web/ui/Time.tsx'
import { titleOf } from './kinds.ts'
import { limitsOf } from './limits.ts'
import { ProbeView } from './ProbeView.tsx'

type Model = Schemas['Model']

/** One language model: how it is reached, what it costs, and whether it answers. */
export function ModelPage() {
  const mayManage = useMay('admin')
  const query = useResource('models', useParam('id'))
  useTitle(query.data?.name, 'Model')
  const actions = (model: Model) => (
    <>
      <ArchiveResource resource="models" stored={model} />
      <EditResource resource="models" id={model.id} />
    </>
  )
  return (
    <Loaded page query={query} rows={10}>
      {(model) => (
        <>
          <ResourceHead resource="models" stored={model} state={model.status} actions={mayManage && !model.archivedAt && actions(model)} />
          <Columns beside={<Settings model={model} />}>
            <Probe model={model} mayProbe={mayManage && !model.archivedAt && model.status !== 'disabled'} />
            <Panel title="Configuration">
              <SettingsView settings={model.config} label="the configuration" />
            </Panel>
          </Columns>
        </>
      )}
    </Loaded>
  )
}

const Settings = ({ model: { kind, projectId, auth, timeouts, retry, limits, price, listedPrice, ...model } }: { model: Model }) => (
  <>
    <Panel title="Settings">
      <Facts
        rows={[
          ['Kind', titleOf(kind)],
          ['Available in', projectId === null ? 'the whole workspace' : 'this project'],
          ['Secret', auth.secret ? describeSecret(auth.secret.lastFour) : 'none'],
          ['Maximum time per call', duration(timeouts.callMs)],
          ['Retries', retry.max],
          ['Limits', limitsOf(limits).join(', ') || undefined],
          ...changeFacts('model', model),
        ]}
      />
    </Panel>
    <Panel title="Price">
      <PriceView kind={kind} price={price ?? listedPrice} />
    </Panel>
  </>
)

function PriceView({ kind, price }: { kind: string; price: NonNullable<Model['price'] | Model['listedPrice']> | null }) {
  if (kind === 'demo') return <p>The demo model is free of charge.</p>
  if (!price) return <p>Parley does not know the price of this model. Set it to see what calls cost.</p>
  const { inputMicroUsdPerMillion: input, cachedInputMicroUsdPerMillion: cached = input, outputMicroUsdPerMillion: output } = price
  const listed = 'asOf' in price ? price : undefined
  return (
    <Facts
      rows={[
        ['Input', perMillionTokens(input)],
        ['Cached input', perMillionTokens(cached)],
        ['Output', perMillionTokens(output)],
        ['Source', listed && `the price list of the vendor on ${listed.asOf}`],
        ['Up to', listed?.maxInputTokens !== undefined && `${count(listed.maxInputTokens)} tokens of input`],
      ]}
    />
  )
}

// The last characters would reveal too much of a short secret.
const describeSecret = (lastFour: string) => (lastFour ? `ends with ${lastFour}` : 'stored encrypted')

function Probe({ model: { id, lastProbe, status }, mayProbe }: { model: Model; mayProbe: boolean }) {
  const probe = useChange(() => parley.POST('/models/{id}/probe', { params: { path: { id } }, body: {} }), ['models'])
  const send = (
    <Button size="xs" leftSection={<IconSend size={14} aria-hidden />} loading={probe.isPending} onClick={() => probe.mutate(undefined)}>
      Probe
    </Button>
  )
  return (
    <Panel title="Probe" aside={mayProbe && send}>
      {probe.error ? (
        <ProblemPanel problem={problemOf(probe.error)} />
      ) : probe.data ? (
        <ProbeView probe={probe.data} />
      ) : lastProbe ? (
        <p>
          {lastProbe.message} <Time at={lastProbe.at} />
        </p>
      ) : (
        <p>{status === 'disabled' ? 'A disabled model is never called.' : 'This version of the model has not been probed yet.'}</p>
      )}
    </Panel>
  )
}
