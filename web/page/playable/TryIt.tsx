import { useNavigate } from '@tanstack/react-router'
import type { Schemas } from '#web/api.ts'
import { paths, withView } from '#web/paths.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StateTag } from '#web/ui/StateTag.tsx'
import { Conversation } from '../conversation/Conversation.tsx'
import { outcomeReasonOf, type Run, useRun } from '../conversation/use-run.ts'
import { FirstRunDone } from '../FirstRunPath.tsx'
import { Form } from '../Form.tsx'
import { Go } from '../Go.tsx'
import { Loaded } from '../Loaded.tsx'
import { NoWorker } from '../NoWorker.tsx'
import { useNames } from '../names.ts'
import { notifyFailure } from '../notify.ts'
import { useOffer } from '../offer.ts'
import { useChange } from '../queries.ts'
import { ResourceField } from '../ResourceField.tsx'
import { useParam, useView } from '../view.ts'
import { AskedFor, type Fact } from './AskedFor.tsx'
import { type Playable, play } from './play.ts'
import css from './TryIt.module.css'

const action = 'Save and try'

type Props = {
  kind: Playable
  isNew: boolean
  saving: boolean
  /** The channels and personas of the form: the first of each is played. */
  channelIds: readonly string[]
  personaIds: readonly string[]
  /** Stores the form, or it with another fact, and shows its faults. */
  save(then: (id: string) => void, fact?: Fact): void
}

/** Stores the form, plays it once, and shows the conversation next to the form while it runs. */
export function TryIt({ kind, isNew, saving, channelIds, personaIds, save }: Props) {
  const project = useParam('project')
  const navigate = useNavigate()
  const { channels, loadingTargets } = useNames(project)
  const offeredChannels = useOffer('channels', project, channelIds)
  const offeredPersonas = useOffer('personas', project, personaIds)
  const [{ tried, guide, ...chosen }, setView] = useView('tried', 'guide', 'channelId', 'personaId')
  // One of each: otherwise the service would ask for a channel, or play all of them.
  const channelId = chosen.channelId ?? channelIds.find(offeredChannels.isUsable) ?? firstWorking(channels)?.id
  const personaId = kind === 'scenarios' ? (chosen.personaId ?? personaIds.find(offeredPersonas.isUsable)) : undefined
  const stay = (id: string, run?: string) =>
    void navigate({
      to: withView(paths[kind].edit(project, id), { tried: run, channelId, personaId, guide }),
      replace: true,
      resetScroll: false,
      ...(isNew && { state: { pressed: action } }),
    } as never)
  const trial = useChange(
    (id: string) => play(kind, id, { repeats: 1, ...(channelId && { channelId }), ...(personaId && { personaId }) }),
    ['runs'],
    ({ runs }, id) => stay(id, runs[0]!.id),
  )
  const start = (fact?: Fact) =>
    save(
      (id) =>
        trial.mutate(id, {
          onError: (error) => {
            // The new resource is stored now, and a second save must not create another.
            if (!isNew) return
            notifyFailure(error)
            stay(id)
          },
        }),
      fact,
    )
  const busy = saving || trial.isPending
  return (
    <Panel title="Try it">
      <Form action={action} busy={busy} ready={!loadingTargets} error={trial.error} onSubmit={() => start()}>
        <ResourceField
          pointer="/channelId"
          label="Channel"
          placeholder={loadingTargets ? 'reading the channels…' : 'no channel yet'}
          resource="channels"
          value={channelId ?? ''}
          onChange={(value) => setView({ channelId: value })}
        />
        {kind === 'scenarios' && (
          <ResourceField
            pointer="/personaId"
            label="Persona"
            placeholder="neutral"
            clearable={chosen.personaId !== undefined}
            resource="personas"
            value={personaId ?? ''}
            onChange={(value) => setView({ personaId: value })}
          />
        )}
      </Form>
      {busy ? (
        <p className={css.about} role="status">
          {saving ? `Saving the ${kind === 'tests' ? 'test' : 'scenario'}…` : 'Starting the run…'}
        </p>
      ) : tried ? (
        <Trial key={tried} id={tried} onAdd={start} />
      ) : (
        <p className={css.about}>
          {!loadingTargets && channels.length === 0 ? (
            <>
              Parley does not know yet how to reach your agent. <Go to={paths.channels.new(project)}>Create a channel</Go> first.
            </>
          ) : (
            'Parley plays it once and shows the conversation here.'
          )}
        </p>
      )}
    </Panel>
  )
}

// The newest one, which the person has probably just created.
const firstWorking = (channels: readonly Schemas['Channel'][]) => channels.find(({ status }) => status !== 'failing') ?? channels[0]

function Trial({ id, onAdd }: { id: string; onAdd(fact: Fact): void }) {
  const query = useRun(id)
  return (
    <Loaded query={query} rows={4}>
      {(run) => (
        <div className={css.trial}>
          {run.status === 'queued' && <NoWorker tags={[run.plan.channel.workerTag]} />}
          <p className={css.verdict} role="status">
            <StateTag state={run.effectiveOutcome ?? run.status} /> <Go to={paths.runs.one(run.projectId, run.id)}>Open the run</Go>
          </p>
          {run.error?.asked ? <AskedFor run={run} busy={false} onAdd={onAdd} /> : <p className={css.why}>{outcomeReasonOf(run)}</p>}
          {!query.live && <FirstRunDone run={run} />}
          <Conversation run={run} live={query.live} quotes={evidenceIn(run)} />
        </div>
      )}
    </Loaded>
  )
}

/** What the first assertion that did not pass relies on; if all passed, what all rely on. */
const evidenceIn = ({ assertions }: Run) =>
  assertions.find(({ outcome, required }) => required && outcome === 'failed')?.evidence ?? assertions.flatMap(({ evidence }) => evidence)
