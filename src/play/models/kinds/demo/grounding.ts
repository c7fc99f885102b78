// How the judge of the demo compares what an agent says with passages of documents: by words and numbers.

export type DemoPassage = { passage: number; text: string }
type Said = { turn: number; content: string }

const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?])\s+|\n+/u).filter((sentence) => (sentence.match(/\p{L}{3,}/gu) ?? []).length >= 3)
/** Related words start alike: refund, refunded. */
const stemsOf = (text: string) => [...new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])].map((word) => word.slice(0, 5))
/** Numbers, and words with a capital inside a sentence: names and days. */
const factsOf = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*|(?<=[\p{L},] )\p{Lu}\p{L}+/gu) ?? []

/** The sentence that has most of the words of a claim, at least half of them, and all of its facts. */
function supportOf(claim: string, passages: readonly DemoPassage[]) {
  const [stems, facts] = [stemsOf(claim), factsOf(claim)]
  const candidates = passages.flatMap(({ passage, text }) =>
    sentencesOf(text)
      .filter((source) => facts.every((fact) => source.includes(fact)))
      .map((source) => ({ passage, source, shared: stems.filter((stem) => stemsOf(source).includes(stem)).length })),
  )
  const [best] = candidates.sort((a, b) => b.shared - a.shared)
  return best && best.shared * 2 >= stems.length ? best : undefined
}

export function groundedVerdict(judged: readonly Said[], passages: readonly DemoPassage[]) {
  const claims = judged.flatMap(({ turn, content }) =>
    sentencesOf(content)
      .filter((sentence) => !sentence.endsWith('?'))
      .map((quote) => ({ turn, quote, support: supportOf(quote, passages) })),
  )
  const bare = claims.find(({ support }) => !support)
  const evidence = (bare ? [bare] : claims).map(({ turn, quote, support }) => ({
    ...{ turn, quote },
    ...{ passage: support?.passage ?? 0, source: support?.source ?? '' },
  }))
  if (claims.length === 0) return { evidence: [], reasoning: 'The agent claims nothing.', verdict: 'unclear' as const }
  const reasoning = bare ? 'No passage has the words and numbers of this claim.' : 'A passage has the words and numbers of each claim.'
  return { evidence, reasoning, verdict: bare ? ('fail' as const) : ('pass' as const) }
}
