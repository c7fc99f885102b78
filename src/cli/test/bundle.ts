import { type PartName, partNames, parts } from '#src/connect/bundles/parts.ts'
import { at, placesOf } from '#src/connect/bundles/paths.ts'
import { suggestion } from '#src/platform/nearest.ts'
import type { Members, Sources } from '../code/sources.ts'
import { Exit } from '../exit.ts'
import { plain } from '../output.ts'
import { type Aim, definitionsOf, labelOf, type Playable } from './selection.ts'

/** The key of the channel that --url creates. */
const urlChannel = 'parley-test-url'

/** The agent that --url assumes if no channel of the files says how to call it; docs/test/tests-as-code.md shows one. */
const agentAt = (url: string): Members => ({
  name: url.length > 120 ? `${url.slice(0, 119)}…` : url,
  kind: 'http',
  config: {
    url,
    body: { message: '{{message}}', sessionId: '{{sessionId}}', messages: '{{messages}}' },
    response: { text: '$.reply' },
  },
})

export const shapeOfUrl = `With --url, Parley posts { "message", "sessionId", "messages" } as JSON and reads { "reply": "…" }. If your agent uses another format, describe it as a channel in your files and add --channel KEY.`

/** The part of the files that is needed to play: the playables and what they refer to, so that nothing else is sent or needs a secret. */
export function bundleFor(sources: Sources, playables: readonly Playable[], aim: Aim): Members {
  const channels = channelsFor(sources, aim)
  const bundle: Record<string, Members> = { project: (sources.bundle.project ?? {}) as Members }
  const references: [PartName, string, Members][] = playables.map((playable) => [
    playable.list,
    playable.key,
    { ...playable.definition, channelIds: channelIdsFor(playable, channels, aim) },
  ])
  const known = (list: PartName, key: string) => new Map(list === 'channels' ? channels : definitionsOf(sources.bundle, list)).get(key)
  const follow = (section: PartName | 'project', definition: Members) => {
    for (const { path, part } of parts[section].references)
      for (const place of placesOf(definition, path)) {
        const key = String(at(place))
        const target = part === 'byType' ? undefined : known(part, key)
        if (part !== 'byType' && target && bundle[part]?.[key] === undefined) references.push([part, key, target])
      }
  }
  follow('project', bundle.project!)
  for (const [list, key, definition] of references) {
    if (bundle[list]?.[key] !== undefined) continue
    bundle[list] = { ...bundle[list], [key]: definition }
    follow(list, definition)
  }
  // No assertion names a document: a judge reads those of its project.
  const readsDocuments = playables.some(({ definition }) => JSON.stringify(definition).includes('"documents":true'))
  if (readsDocuments && sources.bundle.documents) bundle.documents = sources.bundle.documents as Members
  refuseUnreachable(sources, bundle)
  return Object.fromEntries(['project', ...partNames].flatMap((name) => (bundle[name] ? [[name, bundle[name]]] : [])))
}

function channelsFor({ bundle }: Sources, { channel, url }: Aim): Map<string, Members> {
  const channels = new Map(definitionsOf(bundle, 'channels'))
  if (url !== undefined && !(URL.canParse(url) && /^(https?|wss?):$/.test(new URL(url).protocol)))
    throw new Exit('usage', `--url takes an address such as http://127.0.0.1:3000/chat, not ${plain(JSON.stringify(url), 200)}.`)
  if (channel === undefined) return url === undefined ? channels : channels.set(urlChannel, agentAt(url))
  const definition = channels.get(channel)
  if (!definition)
    throw new Exit('usage', `No channel has the key "${plain(channel, 64)}" in these files.${suggestion(channel, channels.keys())}`)
  if (url === undefined) return channels
  const config = (definition.config ?? {}) as Members
  if (typeof config.url !== 'string')
    throw new Exit('usage', `The channel "${channel}" has no config.url, so --url cannot replace it. Omit --url or --channel.`)
  return channels.set(channel, { ...definition, config: { ...config, url } })
}

/** The same choice as the service makes: the requested channel, the one in the definition, or the only one. */
function channelIdsFor(
  { definition, place, ...playable }: Playable,
  channels: ReadonlyMap<string, Members>,
  { channel, url }: Aim,
): string[] {
  if (channel !== undefined) return [channel]
  if (url !== undefined) return [urlChannel]
  const own = (definition.channelIds ?? []) as string[]
  if (own.length > 0) return own
  const [only] = channels.keys()
  if (only !== undefined && channels.size === 1) return [only]
  const channelsFound = channels.size === 0 ? 'these files have none' : `these files have ${channels.size}`
  throw new Exit(
    'usage',
    `${place.file}:${place.line}:${place.column}: The ${labelOf(playable)} does not name a channel, and ${channelsFound}. Write channelIds, or pass --channel KEY or --url URL.`,
  )
}

/** Agents that fetch their messages need the key of a channel that lasts. */
function refuseUnreachable({ placeOf }: Sources, bundle: Record<string, Members>): void {
  for (const [key, { kind }] of Object.entries((bundle.channels ?? {}) as Record<string, Members>)) {
    if (kind !== 'pull') continue
    const { file, line, column } = placeOf(['channels', key, 'kind'])
    throw new Exit(
      'usage',
      `${file}:${line}:${column}: The channel "${key}" is of the kind pull, for which parley test has no key. Pass the address of your agent with --url, or apply the files and run the scenario on your service.`,
    )
  }
}
