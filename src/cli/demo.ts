import type { Schemas } from '#src/client/client.ts'
import { runBatch } from './batch.ts'
import { Exit } from './exit.ts'
import { print } from './output.ts'
import { call, origin } from './requests.ts'

/**
 * Imports the demo into the workspace of the key and plays its batch with the release of its agent that regressed, or with the fixed
 * one. Returns the exit code.
 */
export async function demo({ fix }: { fix?: boolean }): Promise<number> {
  const { project, ids } = (await call('POST', new URL('/v1/projects/import-demo', origin()), {
    recorded: true,
  })) as Schemas['ImportedDemo']
  print(`${project.name}: ${ids.scenarios.length} scenarios, ${ids.tests.length} tests, ${ids.batchRuns.length} earlier batch runs\n`)
  const [batchId] = ids.batches
  if (batchId === undefined) throw new Exit('notJudged', 'This demo has no batch: its batch was archived.')
  for (const id of ids.channels) await install(id, fix ? 1 : 2)
  return runBatch(batchId, { wait: true, timeout: 20 })
}

/** Release 2 of a demo agent has the planted regression. */
async function install(channelId: string, release: 1 | 2): Promise<void> {
  const url = new URL(`/v1/channels/${channelId}`, origin())
  const { projectId, name, description, kind, config, tags } = (await call('GET', url)) as Schemas['Channel']
  if (kind !== 'demo' || (config.release ?? 1) === release) return
  await call('PUT', url, { projectId, name, description, kind, config: { ...config, release }, tags })
  print(`${name}: release ${release}${release === 1 ? ', without the regression' : ', with the regression'}\n`)
}
