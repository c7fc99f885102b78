import type { Run } from '#web/page/conversation/use-run.ts'
import { Go } from '#web/page/Go.tsx'
import { humanize } from '#web/page/schema.ts'
import { labelOf, wordsOf } from '#web/page/words.ts'
import { paths } from '#web/paths.ts'
import { JsonView } from '#web/ui/CodeView.tsx'
import { count } from '#web/ui/count.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** Everything that the run was played with, frozen when it was queued. */
export function PlanView({ run: { plan, traits, seed, projectId, cell, id } }: { run: Run }) {
  const { subject, persona, channel, user, stop, driver, variables, simulator } = plan
  const link = subject.type === 'scenario' ? paths.scenarios : paths.tests
  return (
    <>
      <Panel>
        <Facts
          rows={[
            ['Run', <code key="id">{id}</code>],
            [
              subject.type === 'scenario' ? 'Scenario' : 'Test',
              <Go key="subject" to={link.one(projectId, subject.id)}>{`${subject.name} (version ${subject.version})`}</Go>,
            ],
            [
              'Persona',
              <Go key="persona" to={paths.personas.one(projectId, persona.id)}>{`${persona.name} (version ${persona.version})`}</Go>,
            ],
            [
              'Channel',
              <Go key="channel" to={paths.channels.one(projectId, channel.id)}>{`${channel.name} (version ${channel.version})`}</Go>,
            ],
            ['Environment', channel.environment],
            ['The user follows', plan.playedBy ? 'a person' : wordsOf('mode', driver.mode)],
            [
              'User model',
              simulator && (
                <Go key="model" to={paths.models.one(projectId, simulator.id)}>{`${simulator.name} (version ${simulator.version})`}</Go>
              ),
            ],
            ['Goal', user.goal],
            ['Situation', user.situation],
            ['Language', languages.of(persona.language)],
            [
              'Traits in this run',
              Object.entries(traits)
                .map(([name, value]) => `${labelOf(name) ?? humanize(name)}: ${typeof value === 'string' ? wordsOf(name, value) : value}`)
                .join(', '),
            ],
            ['Seed', <code key="seed">{seed}</code>],
            ['Repeat', cell.repeatIndex + 1],
            ['Limit', `${count(stop.maxTurns)} user messages`],
            ['Variables', Object.keys(variables).length > 0 ? <JsonView key="variables" label="variables" value={variables} /> : undefined],
          ]}
        />
      </Panel>
      <details>
        <summary>Full plan as JSON</summary>
        <JsonView label="the plan" value={plan} maxHeight={480} />
      </details>
    </>
  )
}
