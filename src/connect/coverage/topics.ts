import { type Known, nearest, withWords } from '#src/connect/failure-groups/likeness.ts'
import { wordsOf } from '#src/connect/failure-groups/print.ts'

/** A conversation as far as it is compared. `cell`: of a run that was played; those of a cell are no independent users. */
export type Read = {
  id: string
  isReal: boolean
  isSimulated: boolean
  cell: string
  /** What the user said, in order. */
  said: readonly string[]
  tools: readonly string[]
}

export type Topic = { opening: string; tools: string[]; real: number; played: number; examples: string[] }
type Growing = Known & Omit<Topic, 'opening'> & { openings: Map<string, number> }

const shown = { opening: 200, examples: 3 }

/** How often a tool counts: what the agent did tells more of what a user wanted than any word does. */
const weightOfTool = 3

/** The most frequent one says it best, the shortest of those, unless it is only a greeting. */
const fewestWords = 3
function bestOf(openings: ReadonlyMap<string, number>): string {
  const ranked = [...openings].sort(([a, n], [b, m]) => m - n || a.length - b.length || (a < b ? -1 : 1))
  const [best] = ranked.find(([text]) => wordsOf(text).length >= fewestWords) ?? ranked[0]!
  return best.slice(0, shown.opening)
}

/** Conversations, oldest first, in topics of like ones. */
export function topicsOf(conversations: readonly Read[]): Topic[] {
  const topics: Growing[] = []
  for (const { id, isReal, said, tools } of conversations) {
    // A greeting says little, so what follows it counts, too.
    const opening = said.slice(0, 2).join(' ')
    const acts = tools.flatMap((tool) => Array.from({ length: weightOfTool }, (_, nth) => `act ${tool} ${nth}`))
    const words = [...new Set([...wordsOf(opening), ...acts])]
    if (words.length === 0) continue
    let topic = nearest(topics, words) as Growing | undefined
    if (!topic) {
      topic = { id, runs: 0, words: {}, openings: new Map(), tools: [], real: 0, played: 0, examples: [] }
      topics.push(topic)
    }
    topic.openings.set(said[0]!, (topic.openings.get(said[0]!) ?? 0) + 1)
    topic.words = withWords(topic, words)
    topic.runs += 1
    topic.tools = [...new Set([...topic.tools, ...tools])]
    topic[isReal ? 'real' : 'played'] += 1
    if (isReal) topic.examples = [id, ...topic.examples].slice(0, shown.examples)
  }
  return topics.map(({ openings, tools, real, played, examples }) => ({ opening: bestOf(openings), tools, real, played, examples }))
}
