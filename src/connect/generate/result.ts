import { coveredBy, type Row, tableOf } from './coverage.ts'
import { dialoguesIn, draftsOfDialogues } from './dialogues.ts'
import { draftsOf } from './generate.ts'
import { readEach, readSources, type Source } from './read-sources.ts'
import { type Reason, reasonNames, reasons } from './reasons.ts'
import { inWords } from './words.ts'

type Json = Record<string, unknown>
/** `existing`: the scenarios and tests that there are already. */
export type Input = { sources: readonly Source[]; existing: readonly Json[]; seed: string; max: number }
export type Generated = {
  read: { sentences: number; rules: number; tools: number; dialogues: number; conduct: number }
  drafts: {
    list: 'scenarios' | 'tests'
    key: string
    name: string
    covers: string[]
    facts: { name: string; value: string; source: string; quote: string }[]
    definition: Json
  }[]
  coverage: Row[]
  leftOut: { reason: Reason; words: string; count: number; names: string[] }[]
}
const maxNames = 20

/** Drafts from sources, with what they cover and what was left out. A pure function of its input. */
export async function generateFrom({ sources: given, existing, seed, max }: Input): Promise<Generated> {
  const sources = readSources(given)
  const texts = new Map(given.map(({ name, text }) => [name, text]))
  const before = coveredBy(existing)
  const made = await draftsOf(sources, texts, { seed, max, covered: before })
  const dialogues = readEach(given, 'dialogues', dialoguesIn)
  const recorded = await draftsOfDialogues(dialogues, { texts, covered: before, max: max - made.drafts.length, seed })
  const drafts = [...made.drafts, ...recorded.drafts]
  const leftOut = [...made.leftOut, ...recorded.leftOut]
  const after = new Set([...before, ...drafts.flatMap(({ covers }) => covers)])
  const conduct = sources.rules.filter(({ force }) => force === 'conduct')
  for (const { plain } of conduct) leftOut.push({ reason: 'judge', name: plain, detail: '' })
  return {
    read: {
      sentences: sources.sentences,
      rules: sources.rules.length,
      tools: sources.tools.length,
      dialogues: dialogues.length,
      conduct: conduct.length,
    },
    drafts: drafts.map(({ list, key, members, covers, one }) => ({
      list,
      key,
      name: String(members.name),
      covers,
      facts: one.facts.map(({ key: fact, value, from }) => ({ name: inWords(fact), value, source: from.source, quote: from.quote })),
      definition: { ...members, metadata: { generated: covers.join(' ') } },
    })),
    coverage: tableOf(sources, made.coverable, before, after),
    leftOut: reasonNames.flatMap((reason) => {
      const names = leftOut.filter((one) => one.reason === reason).map(({ name }) => name)
      return names.length === 0 ? [] : [{ reason, words: reasons[reason], count: names.length, names: names.slice(0, maxNames) }]
    }),
  }
}
