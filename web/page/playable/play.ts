import { parley, type Schemas } from '#web/api.ts'

export type Playable = 'scenarios' | 'tests'

/** Queues runs of a scenario or a test. */
export const play = (kind: Playable, id: string, body: Schemas['ScenarioRunRequestInput']) => {
  const call = { params: { path: { id } }, body }
  return kind === 'scenarios' ? parley.POST('/scenarios/{id}/run', call) : parley.POST('/tests/{id}/run', call)
}
