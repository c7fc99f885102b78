import type { Schemas } from '../api.ts'
import { AssertionList } from '../page/AssertionList.tsx'
import { PlayablePage } from '../page/playable/PlayablePage.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Panel } from '../ui/Panel.tsx'

export const ScenarioPage = () => (
  <PlayablePage
    kind="scenarios"
    settingsOf={({ driver, personaIds, channelIds, stop }, namesOf) => [
      ['Driver', driver.mode],
      ['Personas', namesOf(personaIds) || 'built-in neutral'],
      ['Channels', namesOf(channelIds) || 'chosen for each run'],
      ['User turns', `${stop.minTurns} to ${stop.maxTurns}`],
      ['Ends on', [...stop.onPhrase, ...stop.onTool].join(', ')],
    ]}
  >
    {({ user, assertions }) => (
      <>
        <UserPanel user={user} />
        <Panel title="Assertions">
          <AssertionList assertions={assertions} />
        </Panel>
      </>
    )}
  </PlayablePage>
)

const UserPanel = ({ user: { goal, situation, opening, factsKnown, factsUnknown } }: { user: Schemas['Scenario']['user'] }) => (
  <Panel title="User">
    <Facts
      of={[
        ['Goal', goal],
        ['Situation', situation],
        ['Speaks first', opening.speaksFirst],
        ['First message', opening.message],
        ...factsKnown.map((fact) => [`Knows ${fact.key}`, `${fact.value} (${fact.disclosure})`] as const),
        ['Does not know', factsUnknown.map((fact) => (typeof fact === 'string' ? fact : fact.key)).join(', ')],
      ]}
    />
  </Panel>
)
