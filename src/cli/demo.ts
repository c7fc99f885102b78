import type { Schemas } from '#src/client/client.ts'
import { runBatch } from './batch.ts'
import { Exit } from './exit.ts'
import { print } from './output.ts'
import { call, origin } from './requests.ts'

/** Imports the demo into the workspace of the key and plays its batch. Returns the exit code. */
export async function demo(): Promise<number> {
  const { project, ids } = (await call('POST', new URL('/v1/projects/import-demo', origin()), {})) as Schemas['ImportedDemo']
  print(`${project.name}: ${ids.scenarios.length} scenarios, ${ids.tests.length} tests, ${ids.batchRuns.length} earlier batch runs\n`)
  const [batchId] = ids.batches
  if (batchId === undefined)
    throw new Exit('notJudged', 'This demo has no batch: it was imported by an older version, or its batch was archived.')
  return runBatch(batchId, { wait: true, timeout: 20 })
}
