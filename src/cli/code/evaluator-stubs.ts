import { createHash } from 'node:crypto'
import type { Members } from './sources.ts'

// Checks that are code come from files of other tools and are never run. Each gets a file in which somebody writes it again.

type Stub = { key: string; path: string; text: string; command: string }
export type Stubs = { files: Stub[]; usesOf(list: string, key: string): string[] }

const python = (reason: string) => `import json, sys

request = json.loads(sys.stdin.readline())
print(json.dumps({"outcome": "inconclusive", "reason": ${JSON.stringify(reason)}}))
`
const javascript = (reason: string) => `import { text } from 'node:stream/consumers'

const request = JSON.parse(await text(process.stdin))
console.log(JSON.stringify({ outcome: 'inconclusive', reason: ${JSON.stringify(reason)} }))
`
const ruby = (reason: string) => `require "json"

request = JSON.parse($stdin.gets)
puts JSON.generate({ outcome: "inconclusive", reason: ${JSON.stringify(reason)} })
`
const languages: Record<string, { ending: string; mark: string; write: typeof python; commandOf: (path: string) => string }> = {
  javascript: { ending: 'mjs', mark: '//', write: javascript, commandOf: (path) => `./${path}` },
  python: { ending: 'py', mark: '#', write: python, commandOf: (path) => `./${path}` },
  ruby: { ending: 'rb', mark: '#', write: ruby, commandOf: (path) => `ruby ${path}` },
}
/** As many as a definition may use. */
const maxUses = 20

/** The evaluators that imports kept in the metadata of tests and scenarios. */
export function stubsOf(bundle: Members): Stubs {
  const stubs = new Map<string, Stub>()
  const uses = new Map<string, string[]>()
  for (const list of ['tests', 'scenarios'])
    for (const [key, definition] of Object.entries((bundle[list] ?? {}) as Record<string, { metadata?: unknown }>)) {
      const found = Object.values(asMembers(definition.metadata))
        .flatMap((origin) => Object.values(asMembers(asMembers(origin).evaluators)))
        .flatMap((check) => stubOf(asMembers(check)) ?? [])
      for (const stub of found) stubs.set(stub.key, stub)
      uses.set(`${list}/${key}`, [...new Set(found.map((stub) => stub.key))].sort().slice(0, maxUses))
    }
  return { files: [...stubs.values()], usesOf: (list, key) => uses.get(`${list}/${key}`) ?? [] }
}

/** Named by its code: the same in each export, whatever else was imported. */
function stubOf({ language, code }: Members): Stub | undefined {
  if (typeof language !== 'string' || typeof code !== 'string' || !Object.hasOwn(languages, language)) return undefined
  const { ending, mark, write, commandOf } = languages[language]!
  const key = `${language}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}`
  const path = `evaluators/${key}.${ending}`
  // A character that ends a line would end the comment, too.
  const comment = code.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/).map((line) => `${mark} ${line.replaceAll('\0', ' ')}`.trimEnd())
  const text = `${write(`The imported check ${key} is not written yet.`)}\n${mark} The code that was imported:\n${comment.join('\n')}\n`
  return { key, path, text, command: commandOf(path) }
}

const asMembers = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {})
