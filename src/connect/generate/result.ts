import type { GeneratedDrafts } from './contract.ts'
import { coveredBy, tableOf } from './coverage.ts'
import { dialoguesIn, draftsOfDialogues } from './dialogues.ts'
import { draftsOf } from './generate.ts'
import { readEach, readSources, type Source } from './read-sources.ts'
import { type KeptReason, keptReasonNames, keptReasons, reasonNames, reasons } from './reasons.ts'
import { openingsOf, rewordedDrafts } from './reword.ts'
import type { Answers, Opening } from './wording.ts'
import { inWords } from './words.ts'

type Json = Record<string, unknown>
/** `existing`: the scenarios and tests that there are already. `answers`: what a model said of the openings that the same input has. */
export type Input = { sources: readonly Source[]; existing: readonly Json[]; seed: string; max: number; answers?: Answers }
export type Generated = Omit<GeneratedDrafts, 'wording'>
type Counted<R> = { reason: R; words: string; count: number; names: string[] }
const maxNames = 20

/** Names by reason, in the order of the reasons. */
function countedBy<R extends string>(all: readonly { reason: R; name: string }[], order: readonly R[], words: Record<R, string>) {
  return order.flatMap((reason): Counted<R>[] => {
    const names = all.filter((one) => one.reason === reason).map(({ name }) => name)
    return names.length === 0 ? [] : [{ reason, words: words[reason], count: names.length, names: names.slice(0, maxNames) }]
  })
}

/** Drafts from sources, with what they cover and what was left out. A pure function of its input. */
export const generateFrom = async (input: Input): Promise<Generated> => (await generateAll(input)).generated

/** The same, with what a model may word, and the drafts that did not take its words. */
export async function generateAll({ sources: given, existing, seed, max, answers }: Input): Promise<{
  generated: Generated
  openings: Opening[]
  kept: Counted<KeptReason>[]
}> {
  const sources = readSources(given)
  const texts = new Map(given.map(({ name, text }) => [name, text]))
  const before = coveredBy(existing)
  const made = await draftsOf(sources, texts, { seed, max, covered: before })
  const dialogues = readEach(given, 'dialogues', dialoguesIn)
  const recorded = await draftsOfDialogues(dialogues, { texts, covered: before, max: max - made.drafts.length, seed })
  const planned = [...made.drafts, ...recorded.drafts]
  const { drafts, kept } = answers ? await rewordedDrafts(planned, answers, sources, seed) : { drafts: planned, kept: [] }
  const leftOut = [...made.leftOut, ...recorded.leftOut]
  const after = new Set([...before, ...drafts.flatMap(({ covers }) => covers)])
  const conduct = sources.rules.filter(({ force }) => force === 'conduct')
  for (const { plain } of conduct) leftOut.push({ reason: 'judge', name: plain, detail: '' })
  const generated: Generated = {
    read: {
      sentences: sources.sentences,
      rules: sources.rules.length,
      tools: sources.tools.length,
      dialogues: dialogues.length,
      conduct: conduct.length,
    },
    drafts: drafts.map(({ list, key, members, covers, one, worded }) => ({
      list,
      key,
      name: String(members.name),
      covers,
      facts: one.facts.map(({ key: fact, value, from }) => ({ name: inWords(fact), value, source: from.source, quote: from.quote })),
      worded: worded?.says ?? null,
      definition: { ...members, metadata: { generated: covers.join(' ') } },
    })),
    coverage: tableOf(sources, made.coverable, before, after),
    leftOut: countedBy(leftOut, reasonNames, reasons),
  }
  return { generated, openings: openingsOf(planned), kept: countedBy(kept, keptReasonNames, keptReasons) }
}
