import { createHash } from 'node:crypto'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import { readValid, sendBundle } from '../code/apply.ts'
import { evaluatorOf, usesOf } from '../code/local-evaluators.ts'
import type { Members, Sources } from '../code/sources.ts'
import { progressLine } from '../output.ts'
import { bundleFor } from './bundle.ts'
import { play, withName } from './play.ts'
import type { Reporter } from './reporter.ts'
import type { Result } from './results.ts'
import { rootOf, shortenPath } from './roots.ts'
import { type Aim, labelOf, type Playable, select } from './selection.ts'

/** The content of the files at one moment: read once, so that the same content is checked, applied and played. */
export type Round = { sources: Sources; aim: Aim; playables: Playable[]; bundle: Members; digests: Map<string, string> }

/** Throws Exit if something is wrong in the files, or there is nothing to play. */
export function readRound(paths: readonly string[], aim: Aim): Round {
  const sources = readValid([...new Set([...paths.map(rootOf), ...paths.map(shortenPath)])])
  const playables = select(sources, paths, aim)
  const bundle = bundleFor(sources, playables, aim)
  const digests = new Map(
    playables.map((playable) => [labelOf(playable), digestOf({ ...bundleFor(sources, [playable], aim), ...localPart(sources, playable) })]),
  )
  return { sources, aim, playables, bundle, digests }
}

/** What the local evaluators of a playable are, so that a change plays it again. */
const localPart = (sources: Sources, { list, key }: Playable) => {
  const uses = usesOf(sources, list, key)
  return uses.length === 0 ? {} : { evaluators: uses.map((use) => [use, evaluatorOf(sources, use.use)]) }
}

const digestOf = (bundle: Members) => createHash('sha256').update(canonicalJson(bundle)).digest('base64url')

export const projectName = ({ bundle }: Sources): string =>
  `${String((bundle.project as Members | undefined)?.name ?? 'Files').slice(0, 100)} (parley test)`

/**
 * Applies the files to the project of this command, and plays some of their scenarios and tests. `startedAt`: what the person waits for
 * started then.
 */
export async function playRound(
  round: Round,
  project: string,
  playables: readonly Playable[],
  reporter: Reporter,
  startedAt: number,
): Promise<Result[]> {
  const { sources, aim, bundle } = round
  const renamed = { ...sources, bundle: withName(bundle, projectName(sources)) }
  await sendBundle(renamed, project, { dryRun: false, prune: true, forceAll: true })
  const progress = progressLine()
  const isWatched = process.stderr.isTTY === true
  const results = await play(playables, {
    project,
    sources,
    aim,
    onResult: (result) => {
      if (isWatched) progress.end()
      reporter.result(result)
    },
    onProgress: (ended, all) => {
      if (isWatched) progress.show(`${ended} of ${all} conversations ended`)
    },
  })
  if (isWatched) progress.end()
  reporter.end(results, performance.now() - startedAt)
  return results
}
