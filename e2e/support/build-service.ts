import { join } from 'node:path'
import { root } from '#build/artifact.ts'
import { buildService } from '#build/service.ts'
import { buildWeb } from '#web/build.ts'

/** Once a run: the command line that checks start is the one that is published, and it and the pages are of these sources. */
export default async function setup(): Promise<void> {
  await buildService(true)
  await buildWeb(true)
  // For the processes that the checks run in: see src/harness/process-environment.ts.
  process.env.PARLEY_CHECKS_MAIN = join(root, 'dist/service/main.js')
}
