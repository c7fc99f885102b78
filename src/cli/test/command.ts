import { setTimeout } from 'node:timers'
import { exitCodes } from '../exit.ts'
import { dim, printError } from '../output.ts'
import { github } from './github-reporter.ts'
import { json } from './json-reporter.ts'
import { junit } from './junit-reporter.ts'
import { type Opening, openStage } from './parley.ts'
import type { Reporter } from './reporter.ts'
import { exitOutcome } from './results.ts'
import { playRound, projectName, readRound } from './round.ts'
import type { Aim } from './selection.ts'
import { spec } from './spec-reporter.ts'
import { watchFiles } from './watch.ts'

export const reporters = { spec, junit, json, github } as const
export type TestOptions = Aim & { reporter: keyof typeof reporters; watch?: boolean }

/** `parley test`: plays the scenarios and tests of files. Returns the exit code. */
export async function testFiles(paths: readonly string[], { reporter: name, watch, ...aim }: TestOptions): Promise<number> {
  // Before anything is started: usually, the files contain a fault.
  const round = readRound(paths, aim)
  const opening = openStage(projectName(round.sources))
  endWith(opening)
  const stage = await opening.opened
  const reporter: Reporter = reporters[name]()
  try {
    // From the start of the process.
    const results = await playRound(round, stage.project, round.playables, reporter, 0)
    if (!watch) return exitCodes[exitOutcome(results)]
    return await watchFiles({ paths, aim, round, stage, reporter })
  } finally {
    await stage.close()
  }
}

// npm and timeout(1) pass on a signal that the whole group has already received: only a later one is a second request.
const echoMs = 1_000
const maxEndMs = 15_000

/** Ends with nothing left running on Ctrl-C, on SIGTERM, and when nobody reads the output any longer. */
function endWith({ abandon }: Opening): void {
  let since: number | undefined
  const end = (code: number) => {
    if (since !== undefined) {
      if (performance.now() - since > echoMs) process.exit(exitCodes.interrupted)
      return
    }
    since = performance.now()
    // Runs that are still playing no longer find their database.
    process.on('uncaughtException', () => {})
    process.on('unhandledRejection', () => {})
    setTimeout(() => process.exit(code), maxEndMs).unref()
    void abandon()
      .catch(() => {})
      .finally(() => process.exit(code))
  }
  const interrupt = () => {
    if (since === undefined) printError(dim('Stopping the runs of this command.'))
    end(exitCodes.interrupted)
  }
  process.removeAllListeners('SIGINT')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
  for (const stream of [process.stdout, process.stderr]) {
    stream.removeAllListeners('error')
    stream.on('error', () => end(exitCodes.unread))
  }
}
