import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFiles } from '../code/sources.ts'
import { Exit } from '../exit.ts'
import { dim, printError } from '../output.ts'
import type { Stage } from './parley.ts'
import type { Reporter } from './reporter.ts'
import { rootOf, shortenPath } from './roots.ts'
import { playRound, type Round, readRound } from './round.ts'
import { type Aim, labelOf } from './selection.ts'

type Watching = { paths: readonly string[]; aim: Aim; round: Round; stage: Stage; reporter: Reporter }
const everyMs = 300

/** Plays again what a change of the files changes, until a signal ends the process. Enter plays all: the agent may have changed. */
export async function watchFiles({ paths, aim, round, stage, reporter }: Watching): Promise<never> {
  let lastDigests = round.digests
  let state = stateOf(paths)
  let isAsked = false
  process.stdin.on('data', () => {
    isAsked = true
  })
  for (;;) {
    printError(dim('Waiting for changes to the files. Press Enter to play all again, or Ctrl-C to stop.'))
    while (!isAsked && stateOf(paths) === state) await sleep(everyMs)
    const wantsAll = isAsked
    isAsked = false
    const startedAt = performance.now()
    state = await waitUntilSettled(paths)
    try {
      const next = readRound(paths, aim)
      const changed = next.playables.filter(
        (playable) => wantsAll || lastDigests.get(labelOf(playable)) !== next.digests.get(labelOf(playable)),
      )
      if (changed.length === 0) printError('Nothing to play: no scenario or test has changed.')
      else await playRound(next, stage.project, changed, reporter, startedAt)
      lastDigests = next.digests
    } catch (error) {
      // Somebody is in the middle of a change.
      if (!(error instanceof Exit)) throw error
      printError(`parley: ${error.message}`)
    }
  }
}

/** When nothing has changed between two looks, because an editor writes in several steps. */
async function waitUntilSettled(paths: readonly string[]): Promise<string> {
  for (let state = stateOf(paths); ; ) {
    await sleep(everyMs / 3)
    const next = stateOf(paths)
    if (next === state) return next
    state = next
  }
}

/** Names, sizes and times of the files that are read. */
function stateOf(paths: readonly string[]): string {
  const read = [...new Set([...paths.map(rootOf), ...paths.map(shortenPath)])].flatMap((path) => {
    try {
      return statSync(path).isDirectory() ? findFiles(path) : [path]
    } catch {
      return []
    }
  })
  return read.map((path) => `${path} ${stamp(path)}`).join('\n')
}

function stamp(path: string): string {
  try {
    const { size, mtimeMs } = statSync(path)
    return `${size} ${mtimeMs}`
  } catch {
    return 'gone'
  }
}
