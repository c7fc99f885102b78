import type { Schemas } from '#web/api.ts'
import { AssertionList } from '#web/page/assertions/AssertionList.tsx'
import { useModelNames } from '#web/page/names.ts'
import { PlayablePage } from '#web/page/playable/PlayablePage.tsx'
import { useParam } from '#web/page/view.ts'
import { wordsOf } from '#web/page/words.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DriverPanel } from './DriverPanel.tsx'

export function ScenarioPage() {
  const models = useModelNames(useParam('project'))
  return (
    <PlayablePage
      kind="scenarios"
      settingsOf={({ driver, simulator, personaIds, channelIds, stop }, namesOf) => [
        ['Driver', wordsOf('mode', driver.mode)],
        ['User model', driver.mode === 'llm' && (models.find(({ id }) => id === simulator)?.name ?? simulator ?? 'that of the project')],
        ['Personas', namesOf(personaIds) || 'built-in neutral'],
        ['Channels', namesOf(channelIds) || 'chosen for each run'],
        ['User messages', `${stop.minTurns} to ${stop.maxTurns}`],
        ['Ends on', [...stop.onPhrase, ...stop.onTool].join(', ')],
      ]}
    >
      {({ user, driver, assertions, metadata, status }) => (
        <>
          <UserPanel user={user} notFollowed={status === 'draft' && driver.mode === 'rules' ? notFollowedIn(metadata) : []} />
          <DriverPanel driver={driver} />
          <Panel title="Assertions">
            <AssertionList assertions={assertions} />
          </Panel>
        </>
      )}
    </PlayablePage>
  )
}

/** Sentences of an imported task that its driver does not follow, which made the scenario a draft. */
function notFollowedIn({ tau2 }: Schemas['Scenario']['metadata']): string[] {
  const list = (tau2 as { notFollowed?: unknown } | undefined)?.notFollowed
  return Array.isArray(list) ? list.map(String) : []
}

type UserProps = { user: Schemas['Scenario']['user']; notFollowed: readonly string[] }
const UserPanel = ({ user: { goal, situation, opening, factsKnown, factsUnknown, wants = [], limits }, notFollowed }: UserProps) => (
  <Panel title="User">
    <Facts
      rows={[
        ['Goal', goal],
        ['Situation', situation],
        ['Not followed by the driver “rules”', notFollowed.join(' ')],
        ['Speaks first', wordsOf('speaksFirst', opening.speaksFirst)],
        ['First message', opening.message],
        ...factsKnown.map((fact) => [`Knows ${fact.key}`, `${fact.value} (${wordsOf('disclosure', fact.disclosure)})`] as const),
        ...wants.map((want) => [`Wants ${want.key}`, [want.shape, ...(want.phrases ?? [])].filter(Boolean).join(', ')] as const),
        ['Spending limit', limits?.spend],
        ['Does not know', factsUnknown.map((fact) => (typeof fact === 'string' ? fact : fact.key)).join(', ')],
      ]}
    />
  </Panel>
)
