import type { PartName } from '#src/connect/bundles/parts.ts'
import { suggestion } from '#src/platform/nearest.ts'
import type { Members, Place, Sources } from '../code/sources.ts'
import { Exit } from '../exit.ts'
import { plain } from '../output.ts'
import { isWithin, shortenPath } from './roots.ts'

export type Aim = { channel?: string; url?: string; grep?: string }
/** A scenario or test of the files that is to be played. */
export type Playable = {
  list: 'scenarios' | 'tests'
  key: string
  name: string
  definition: Members
  place: Place
  /** Played and shown, without an effect on the exit code. */
  isQuarantined: boolean
}

export const labelOf = ({ list, key }: Pick<Playable, 'list' | 'key'>): string => `${list.slice(0, -1)} ${key}`
export const definitionsOf = (bundle: Members, list: PartName): [string, Members][] =>
  Object.entries((bundle[list] ?? {}) as Record<string, Members>)

/** The scenarios and tests of the paths. Throws Exit if one of the paths has none, or no name matches: nothing is left out silently. */
export function select(sources: Sources, paths: readonly string[], { grep }: Aim): Playable[] {
  const all = playablesOf(sources)
  const selection = new Set<Playable>()
  for (const path of paths.map(shortenPath)) {
    const within = all.filter(({ place }) => isWithin(place.file, path))
    if (within.length === 0)
      throw new Exit(
        'usage',
        `${path === '.' ? 'These files have' : `${plain(path, 200)} has`} no scenario and no test, so there is nothing to play.`,
      )
    for (const playable of within) selection.add(playable)
  }
  const fitting = [...selection].filter(fits(grep))
  if (fitting.length > 0) return fitting
  const names = [...selection].flatMap(({ key, name }) => [key, name])
  throw new Exit(
    'usage',
    `None of the ${selection.size} scenarios and tests match --grep ${plain(JSON.stringify(grep), 200)}.${suggestion(grep ?? '', names)}`,
  )
}

function playablesOf(sources: Sources): Playable[] {
  return (['scenarios', 'tests'] as const).flatMap((list) =>
    definitionsOf(sources.bundle, list).map(([key, definition]) => ({
      list,
      key,
      name: String(definition.name),
      definition,
      place: sources.placeOf([list, key], true),
      isQuarantined: isQuarantined(definition),
    })),
  )
}

const isQuarantined = ({ status, quarantinedUntil }: Members) =>
  status === 'quarantined' && (quarantinedUntil === undefined || Date.parse(String(quarantinedUntil)) > Date.now())

/** A regular expression on the label and on the name, ignoring case. */
function fits(grep: string | undefined): (playable: Playable) => boolean {
  if (grep === undefined) return () => true
  let pattern: RegExp
  try {
    pattern = new RegExp(grep, 'iu')
  } catch (error) {
    throw new Exit('usage', `--grep takes a regular expression, and this one is invalid: ${plain((error as Error).message, 200)}`)
  }
  return (playable) => pattern.test(labelOf(playable)) || pattern.test(playable.name)
}
