import { gzipSync } from 'node:zlib'
import { callbackShapes, pullShapes } from './called.ts'
import { traceWays } from './traces.ts'

/** Sent one after the other, each with its own bodies for each of those who send; the next way starts once `settled`. */
export type Requests = {
  method: string
  path: string
  headers?: Record<string, string>
  bodies?: () => readonly (string | Buffer)[]
  crumbs?: true
  settled?: 'traces'
}
/** What one tenant does to hold up the others: by requests, or by a conversation with its own agent. */
export type Way = { way: string; shape: string } & (
  | { requests: Requests }
  | { channel: { kind: string; config: object }; tools?: true; message?: string; polls?: string }
)

const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
const json = { 'content-type': 'application/json' }
const header = { cassette: 1, channels: true, madeBy: 'Parley 0.2.0', name: 'C', scrubbed: true }
const cell = 'a'.repeat(32)
const take = { conversation: { cell, label: 'L', repeatIndex: 0, seed: 's', startedMs: 1 } }
const exchange = (at: number, answer: object) => ({
  exchange: { cell, repeatIndex: 0, key: at.toString(16).padStart(64, '0'), use: 'agent', place: at, request: {}, answer },
})
const cassette = (...lines: unknown[]) => gzipSync([header, take, ...lines].map((line) => JSON.stringify(line)).join('\n'))

/** `project`, of which personal data is masked; `batchRun`: a large one of it; `cassette`: a large one. */
export type Ground = { project: string; batchRun: string; cassette: string }

export function waysOf({ project, batchRun, cassette: cassetteId }: Ground, agent: { url: string; socketUrl: string }): Way[] {
  const gzip = (shape: string, body: () => Buffer): Way => ({
    ...{ way: 'cassette import', shape },
    requests: {
      method: 'POST',
      path: `/cassettes/import?projectId=${project}`,
      headers: { 'content-type': 'application/gzip' },
      bodies: () => [body()],
    },
  })
  const post = (way: string, shape: string, path: string, make: () => unknown, more: { crumbs?: true } = {}): Way => ({
    ...{ way, shape },
    requests: { method: 'POST', path, headers: json, bodies: () => [JSON.stringify(make())], ...more },
  })
  const read = (way: string, path: string, headers = {}): Way => ({
    ...{ way, shape: path.replace(/^.*\/(?=export)/, '') },
    requests: { method: 'GET', path, headers },
  })
  const http = (shape: string, name: string, more: object = {}): Way => ({
    ...{ way: 'reply', shape },
    channel: {
      kind: 'http',
      config: { url: `${agent.url}/${name}`, body: { message: '{{message}}' }, response: { text: '$.text' }, ...more },
    },
  })
  const tools = (shape: string, name: string): Way => ({
    ...{ way: 'tool calls', shape, tools: true },
    channel: {
      kind: 'http',
      config: { url: `${agent.url}/${name}`, body: { message: '{{message}}', mocks: '{{mocks.url}}' }, response: { text: '$.text' } },
    },
  })
  const socket = (shape: string, name: string): Way => ({
    ...{ way: 'socket', shape },
    channel: {
      kind: 'websocket',
      config: { url: `${agent.socketUrl}/${name}`, send: { m: '{{message}}' }, receive: { text: '$.text' }, done: { path: '$.done' } },
    },
  })
  const words = 'word '.repeat(90)
  const recordings = (count: number, messages: number, text: string) =>
    times(count, (id) => ({
      id: `d${id}`,
      messages: times(messages, (at) => ({ role: at % 2 ? 'assistant' : 'user', content: at === 0 ? 'Hello' : `${text} ${id} ${at}` })),
    }))
  const scenario = (at: number, goal: string) => ({ name: `Scenario ${at}`, user: { goal } })
  const apply = (count: number, length: number) => () => ({
    dryRun: false,
    bundle: { scenarios: Object.fromEntries(times(count, (at) => [`s-${at}`, scenario(at, 'x '.repeat(length / 2))])) },
  })
  return [
    gzip('one line of 90 MB', () => gzipSync(Buffer.alloc(90_000_000, 'a'))),
    gzip('lines of 4 MB', () => cassette(...times(6, (at) => exchange(at, { text: 'a'.repeat(3_900_000) })))),
    gzip('lines of 90,000 values', () => cassette(...times(6, (at) => exchange(at, { list: times(90_000, () => 1) })))),
    gzip('40,000 lines', () => cassette(...times(40_000, (at) => exchange(at, { text: 'a' })))),
    post('apply', '500 scenarios', `/projects/${project}/apply`, apply(500, 1_900)),
    post('apply', 'scenarios of 8 kB', `/projects/${project}/apply`, apply(500, 7_900)),
    post('apply', 'one of 4 MB', `/projects/${project}/apply`, () => ({
      bundle: { scenarios: { one: scenario(1, 'x '.repeat(2_000_000)) } },
    })),
    post('apply', '100 kB in crumbs', `/projects/${project}/apply`, apply(25, 3_900), { crumbs: true }),
    read('export of a project', `/projects/${project}/export`),
    read('export of a project, compressed', `/projects/${project}/export`, { 'accept-encoding': 'gzip' }),
    ...['junit', 'ndjson', 'csv', 'markdown', 'html'].map((format) =>
      read('export of a batch run', `/batch-runs/${batchRun}/export?format=${format}`),
    ),
    read('export of the activity', '/activity/export'),
    read('export of a cassette', `/cassettes/${cassetteId}/export`),
    ...traceWays(project).map(
      ({ shape, path = `/otlp/v1/traces?projectId=${project}`, gzip, ...sent }): Way => ({
        ...{ way: 'real conversations', shape },
        requests: { method: 'POST', path, headers: { ...json, ...(gzip && { 'content-encoding': 'gzip' }) }, settled: 'traces', ...sent },
      }),
    ),
    tools('1,000 of 20 bytes', 'toolsMany'),
    tools('1,000 of 60 kB', 'toolsLarge'),
    tools('300 of 5,000 values', 'toolsValues'),
    {
      ...{ way: 'replay', shape: '8.5 MB', message: 'Hello' },
      channel: { kind: 'replay', config: { recordings: recordings(230, 80, words) } },
    },
    http('900 kB', 'huge'),
    http('900 kB, gzip', 'packed'),
    http('150 kB in crumbs', 'crumbs'),
    http('20,000 events', 'events', { stream: 'sse', sse: { text: '$.text' } }),
    http('4,000 events in crumbs', 'eventCrumbs', { stream: 'sse', sse: { text: '$.text' } }),
    socket('20,000 frames', 'frames'),
    socket('20 frames of 45 kB', 'large'),
    socket('one frame of 900 kB', 'one'),
    socket('20 frames of 5,000 values', 'values'),
    socket('150 kB in crumbs', 'crumbs'),
    socket('900 kB, compressed', 'packed'),
    ...Object.keys(callbackShapes).map(
      (shape): Way => ({
        ...{ way: 'callbacks', shape },
        channel: { kind: 'webhook', config: { url: `${agent.url}/${shape}`, done: { path: '$.done' } } },
      }),
    ),
    ...Object.keys(pullShapes).map((shape): Way => ({ ...{ way: 'pull', shape, polls: shape }, channel: { kind: 'pull', config: {} } })),
  ]
}
