import type { Tx } from '#src/platform/db/database.ts'
import type { World } from '#src/platform/world.ts'
import { type Channel, channels } from '#src/play/channels/contract.ts'
import { channelsByIds, createChannel } from '#src/play/channels/operations/channels.ts'
import type { Playable } from '#src/play/runs/playable.ts'
import { scenarios } from '#src/play/scenarios/contract.ts'
import { createScenario, scenariosToPlay } from '#src/play/scenarios/operations.ts'
import { system } from '#src/workspace/activity/operations/activity.ts'
import type { Project } from '#src/workspace/projects/contract.ts'
import { idByKey } from '../store/conversations.ts'

/** The key of the scenario whose assertions judge all recorded conversations of a project. */
const expectationsKey = 'recorded-conversations'
export const expectations = {
  name: 'Recorded conversations',
  description: 'What real conversations are judged by: add assertions here. It is not meant to be run.',
  externalKey: expectationsKey,
  user: { goal: 'What real users came for' },
}

/** What recorded conversations are judged by. */
export async function expectationsOf(tx: Tx, project: Project): Promise<Playable['template']> {
  const body = { projectId: project.id, ...expectations }
  const id =
    (await idByKey(tx, 'scenarios', project.id, expectationsKey)) ??
    (await createScenario(tx, system, scenarios.create.body.parse(body))).id
  return (await scenariosToPlay(tx, project.id, { ids: [id], tags: [] })).byId.get(id)!.template
}

/** The channel that stands for an agent whose conversations are recorded: it names the agent, and does not reach anyone. */
export async function agentOf(
  tx: Tx,
  world: Pick<World, 'outgoing' | 'vault'>,
  { id: projectId }: Project,
  agent: string,
): Promise<Channel> {
  const key = `recorded/${slugOf(agent)}`
  const id = await idByKey(tx, 'channels', projectId, key)
  if (id !== undefined) return (await channelsByIds(tx, [id]))[0]!
  const body = { projectId, kind: 'pull', name: `${agent}: recorded`.slice(0, 120), externalKey: key, status: 'disabled', config: {} }
  return createChannel(tx, world, system, channels.create.body.parse(body))
}

const slugOf = (agent: string): string =>
  agent
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 50)
    .replace(/-$/, '') || 'agent'
