import type { Schemas } from '#web/api.ts'
import type { Run } from '#web/page/conversation/use-run.ts'
import { Go } from '#web/page/Go.tsx'
import { TakenFrom } from '#web/page/TakenFrom.tsx'
import { paths, withView } from '#web/paths.ts'
import { count, several } from '#web/ui/count.ts'
import { cost } from '#web/ui/money.ts'
import { percent } from '#web/ui/percent.ts'
import { duration, Time } from '#web/ui/Time.tsx'
import css from './RunFacts.module.css'

/** The figures of a run in one line. */
export function RunFacts({ run }: { run: Run }) {
  const { metrics, usage, plan, seed, cell, attempt, projectId, personaId, channelId, recording, origin } = run
  const isReal = origin === 'recorded'
  const { seedFrom } = plan
  const facts: [string, React.ReactNode][] = [
    ['Started from', seedFrom && <StartedFrom key="from" project={run.projectId} seedFrom={seedFrom} />],
    ['Version', recording?.agentVersion],
    ['Environment', recording?.environment],
    ['Persona', isReal ? undefined : linked(plan.persona.name, isId(personaId) && paths.personas.one(projectId, personaId))],
    ['Channel', linked(plan.channel.name, isId(channelId) && paths.channels.one(projectId, channelId))],
    ['Replies', metrics?.turns ?? run.turns.filter(({ role }) => role === 'agent').length],
    ['Messages to the goal', metrics?.turnsToGoal ?? undefined],
    ['Duration', metrics ? duration(metrics.durationMs) : '–'],
    ['Slowest reply', metrics?.latencyMs ? duration(metrics.latencyMs.max) : '–'],
    ['Tokens', usage ? count(usage.inputTokens + usage.outputTokens) : undefined],
    ['Cost', usage?.costMicroUsd === undefined ? undefined : cost(usage.costMicroUsd)],
    ['Satisfaction', recording?.satisfaction === undefined ? undefined : percent(recording.satisfaction)],
    ['User model', plan.simulator && simulatorFacts(plan.simulator.name, metrics)],
    ['Judged by', plan.judges && judgeFacts(plan.judges, metrics)],
    ['Cassette', plan.cassette && <TakenFrom key="cassette" project={run.projectId} cassette={plan.cassette} tally={metrics?.cassette} />],
    ['Repeat', cell.repeatIndex > 0 ? cell.repeatIndex + 1 : undefined],
    ['Attempt', attempt > 1 ? attempt : undefined],
    ['Seed', isReal ? undefined : <code key="seed">{seed}</code>],
    ['When', <Time key="when" at={(isReal && run.startedAt) || run.createdAt} />],
  ]
  return (
    <dl className={`${css.facts} numbers`}>
      {facts.map(([name, value]) =>
        value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** A neutral user has no persona, and people who must not know which agent it was cannot see it. */
const isId = (id: string | null): id is string => id !== null && /^[a-z]{3}_/.test(id)
const linked = (name: string, to: string | false) => (to ? <Go to={to}>{name}</Go> : name)

const simulatorFacts = (name: string, metrics: Run['metrics']): string => {
  const { simulator, usage } = metrics ?? {}
  if (!simulator || !usage?.simulator) return name
  return `${name}: ${spent(usage.simulator)}, ${count(simulator.faulty)} of ${several(simulator.messages, 'message')} had a refused answer`
}

const judgeFacts = (judges: NonNullable<Run['plan']['judges']>, metrics: Run['metrics']): string => {
  const names = judges.map(({ name }) => name).join(', ')
  return metrics?.usage?.judge ? `${names}: ${spent(metrics.usage.judge)}` : names
}

const spent = ({ inputTokens, outputTokens, costMicroUsd }: Schemas['ModelSpending']): string =>
  `${several(inputTokens + outputTokens, 'token')}, ${cost(costMicroUsd)}`

// The id is hidden from people who must not know which agent it was.
const StartedFrom = ({ project, seedFrom: { runId, turn } }: { project: string; seedFrom: NonNullable<Run['plan']['seedFrom']> }) =>
  runId === 'hidden' ? (
    <>turn {turn} of another run</>
  ) : (
    <Go to={withView(paths.runs.one(project, runId), { turn: String(turn) })}>{`turn ${turn} of run ${runId.slice(0, 12)}…`}</Go>
  )
