import type { Schemas } from '../client/client.ts'
import { print } from './output.ts'
import { call, origin } from './remote.ts'
import { runById } from './run.ts'

/** Imports the demo into the workspace of the key and plays every scenario and test of it. */
export async function demo(): Promise<void> {
  const { project, ids } = (await call('POST', new URL('/v1/projects/import-demo', origin()), {})) as Schemas['ImportedDemo']
  print(`${project.name}: ${ids.scenarios.length} scenarios, ${ids.tests.length} tests\n`)
  for (const id of [...ids.scenarios, ...ids.tests]) await runById(id, { wait: true })
}
