import { existsSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { stringify } from 'yaml'
import { type Generated, generateFrom } from '#src/connect/generate/result.ts'
import { ServiceError } from '#src/platform/errors.ts'
import { head } from '../code/export.ts'
import { findFiles, type Members, readSources } from '../code/sources.ts'
import { Exit, exitCodes } from '../exit.ts'
import { plain, print, printJson, table } from '../output.ts'
import { sourcesIn, toolsAt } from './sources.ts'

export type GenerateOptions = { output?: string; mcp?: string; seed: string; max: string; json?: boolean }

/** The agent that a first file assumes: it finds its tools at the address that Parley sends. */
const channels = {
  web: {
    name: 'Agent on this machine',
    kind: 'http',
    config: {
      url: 'http://127.0.0.1:3000/chat',
      body: { message: '{{message}}', sessionId: '{{sessionId}}', messages: '{{messages}}', tools: '{{mocks.url}}' },
      response: { text: '$.reply' },
    },
  },
}

/** `parley generate`: writes drafts from the prompts, policies, tools and dialogues in files. */
export async function generateFiles(paths: readonly string[], options: GenerateOptions): Promise<number> {
  const max = Number(options.max)
  if (!Number.isInteger(max) || max < 1 || max > 300) throw new Exit('usage', '--max takes a whole number from 1 to 300.')
  const isFirst = findFiles('.').length === 0
  const output = options.output ?? (isFirst ? 'parley.yaml' : 'generated.parley.yaml')
  if (!options.json && existsSync(output))
    throw new Exit('usage', `${plain(output, 200)} exists. Remove it, or name another file with --output.`)
  const { mcp } = options
  const files = sourcesIn(paths.length > 0 ? paths : ['.'], mcp === undefined)
  const sources = mcp === undefined ? files : [...files, await toolsAt(mcp)]
  const existing = isFirst ? [] : definitionsOf(readSources(['.']).bundle)
  const generated = await generateFrom({ sources, existing, seed: options.seed, max }).catch((error: unknown) => {
    const [fault] = error instanceof ServiceError ? (error.extras.errors ?? []) : []
    if (!fault) throw error
    throw new Exit('usage', `${plain(sources[Number((fault.pointer ?? '').split('/')[2])]?.name ?? '', 200)}: ${fault.message}`)
  })
  if (options.json) printJson({ ...generated, wording: null })
  else report(generated)
  const { drafts } = generated
  if (drafts.length === 0) return exitCodes.failed
  if (options.json) return exitCodes.passed
  writeFileSync(output, head() + yamlOf(generated, isFirst))
  const step = isFirst ? 'Enter the address of your agent in it, then run: parley test' : 'Play them with: parley test'
  print(`\nWrote ${drafts.length} drafts to ${plain(output, 200)}. ${step}`)
  return exitCodes.passed
}

const definitionsOf = ({ scenarios = {}, tests = {} }: Members) =>
  [...Object.values(scenarios as Members), ...Object.values(tests as Members)] as Members[]

function report({ read, coverage, leftOut }: Generated): void {
  print(`Read ${read.sentences} sentences, ${read.rules} rules, ${read.tools} tools and ${read.dialogues} dialogues.\n`)
  const rows = coverage
    .filter(({ sides }) => sides > 0)
    .map(({ type, name, sides, before, after }) => [type, plain(name, 70), `${before}`, `${after} of ${sides}`])
  if (rows.length > 0) print(table([['', 'what', 'before', 'after'], ...rows]))
  for (const { words, count, names } of leftOut)
    print(
      `\nLeft out, because ${words}: ${count}\n  ${names
        .slice(0, 3)
        .map((name) => plain(name, 110))
        .join('\n  ')}`,
    )
}

// The files of a reader may repeat an anchor a hundred times.
const usesOfAnchor = 80

/** Members that many drafts share, such as their tools, are written once. */
function yamlOf({ drafts }: Generated, isFirst: boolean): string {
  const shared = new Map<string, { value: unknown; uses: number }>()
  const share = (value: unknown): unknown => {
    const text = JSON.stringify(value)
    const known = shared.get(text)
    if (known && known.uses < usesOfAnchor) {
      known.uses += 1
      return known.value
    }
    const own = structuredClone(value)
    shared.set(text, { value: own, uses: 1 })
    return own
  }
  const lists: Record<string, Members> = {}
  for (const { list, key, definition } of drafts)
    lists[list] = {
      ...lists[list],
      [key]: { ...definition, ...(definition.toolMocks !== undefined && { toolMocks: share(definition.toolMocks) }) },
    }
  const name = plain(basename(resolve('.')), 120) || 'My agent'
  return stringify(
    { ...(isFirst && { project: { name }, channels }), ...lists },
    { lineWidth: 0, blockQuote: 'literal', aliasDuplicateObjects: true },
  )
}
