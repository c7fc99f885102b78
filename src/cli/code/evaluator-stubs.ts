import { createHash } from 'node:crypto'
import type { Members } from './sources.ts'

// Checks that are code come from files of other tools and are never run. Each gets a file in which somebody writes it again.

type Stub = { key: string; path: string; text: string; command: string }
export type Stubs = { files: Stub[]; usesOf(list: string, key: string): string[] }

type Write = (reason: string, comment: readonly string[]) => string
const python: Write = (reason, comment) => `import json, sys

request = json.loads(sys.stdin.readline())
output = ([turn["content"] for turn in request["turns"] if turn["role"] == "agent"] or [""])[-1]
context = {"vars": request.get("variables", {})}


# Return True or False.
def check():
${comment.map((line) => `    ${line}\n`).join('')}    return None


result = check()
outcome = "passed" if result is True else "failed" if result is False else "inconclusive"
print(json.dumps({"outcome": outcome, **({"reason": ${JSON.stringify(reason)}} if outcome == "inconclusive" else {})}))
`
const javascript: Write = (reason, comment) => `import { text } from 'node:stream/consumers'

const request = JSON.parse(await text(process.stdin))
const output = request.turns.findLast(({ role }) => role === 'agent')?.content ?? ''
const context = { vars: request.variables }

// Return true or false.
function check() {
${comment.map((line) => `  ${line}\n`).join('')}}

const result = check()
const outcome = result === true ? 'passed' : result === false ? 'failed' : 'inconclusive'
console.log(JSON.stringify({ outcome, ...(outcome === 'inconclusive' && { reason: ${JSON.stringify(reason)} }) }))
`
const ruby: Write = (reason, comment) => `require "json"

request = JSON.parse($stdin.gets)
puts JSON.generate({ outcome: "inconclusive", reason: ${JSON.stringify(reason)} })

${comment.map((line) => `${line}\n`).join('')}`
const languages: Record<string, { ending: string; mark: string; write: Write; commandOf: (path: string) => string }> = {
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
  const lines = code.trim().split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
  const isExpression = lines.length === 1 && !/^(?:return\b|file:|def\b|import\b)/.test(lines[0]!)
  const comment = lines.map((line) => `${mark} ${isExpression ? 'return ' : ''}${line.replaceAll('\0', ' ')}`.trimEnd())
  const text = write(`The imported check ${key} is not written yet.`, [`${mark} The code that was imported:`, ...comment])
  return { key, path, text, command: commandOf(path) }
}

const asMembers = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {})
