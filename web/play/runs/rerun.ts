import type { Run } from '#web/page/conversation/use-run.ts'

/** The request that plays the same cell again with the current definitions. */
export function requestOf({ cell, seed, plan }: Pick<Run, 'cell' | 'seed' | 'plan'>, sameSeed = true) {
  const { channelId, personaId, variables } = cell
  const { seedFrom, playedBy, faults } = plan
  return {
    channelId,
    ...(personaId !== null && { personaId }),
    ...(Object.keys(variables).length > 0 && { variables: variables as Record<string, string> }),
    ...(sameSeed && { seed }),
    ...(seedFrom && { seedFrom: { runId: seedFrom.runId, turn: seedFrom.turn } }),
    ...(faults && { faults }),
    ...(playedBy && { playedBy }),
    repeats: 1,
  }
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The same as a command; the key comes from the environment and is not part of it. */
export function curlOf(origin: string, run: Pick<Run, 'cell' | 'seed' | 'plan'>): string {
  const { type, id } = run.plan.subject
  return [
    `curl -X POST ${quote(`${origin}/v1/${type === 'scenario' ? 'scenarios' : 'tests'}/${id}/run`)}`,
    `-H "x-api-key: $PARLEY_API_KEY"`,
    `-H 'content-type: application/json'`,
    `-H 'prefer: wait=30'`,
    `-d ${quote(JSON.stringify(requestOf(run)))}`,
  ].join(' \\\n  ')
}
