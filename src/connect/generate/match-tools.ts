import type { Sentence } from './sentences.ts'
import type { Tool } from './tools.ts'
import { isNamedIn, sensesOf } from './words.ts'

const everyAction =
  /\b(?:any|all|every|each|taking|consequential)\s+(?:(?!the\b)\w+\s+){0,2}actions?\b|\btake actions? on\b|\bupdates? the (?:\w+ )?database\b|\bany (?:changes|tool calls?)\b/i
const weights = { own: 4, lead: 3, near: 2, far: 1 }

/**
 * The tools that a sentence is about: those whose names share most with it (`main`: what it demands; the rest says when) and with what
 * is above it. Either the verb of a tool is in it, or it speaks of the same thing as its heading.
 */
export function toolsAbout({ plain, leads, headings }: Sentence, main: string, tools: readonly Tool[]): string[] {
  if (everyAction.test(plain)) return tools.filter(({ writes }) => writes).map(({ name }) => name)
  const above = [...leads.map((lead) => lead.plain), ...headings.slice(-1)].join(' ')
  const places: [string, number][] = [
    [main, weights.own],
    [plain, weights.far],
    ...leads.map((lead): [string, number] => [lead.plain, weights.lead]),
    ...headings.map((title, at): [string, number] => [title, at === headings.length - 1 ? weights.near : weights.far]),
  ]
  const weightOf = new Map<string, number>()
  for (const [text, weight] of places) for (const sense of sensesOf(text)) weightOf.set(sense, Math.max(weight, weightOf.get(sense) ?? 0))
  const own = sensesOf(main)
  const isOfRefunds = /\brefundable\b/i.test(main)
  const all = sensesOf(plain)
  const isOnTopic = sensesOf(above).some((sense) => all.includes(sense))
  const scored = tools
    .filter(({ writes, hands, senses }) => (writes || hands) && (!isOfRefunds || senses.includes('refund')))
    .map((tool) => {
      const [verb, ...nouns] = tool.senses
      const ofVerb = weightOf.get(verb!) ?? 0
      const isNamed = plain.includes(tool.name)
      const isMeant =
        isNamed ||
        own.includes(verb!) ||
        (ofVerb >= weights.near &&
          (isOnTopic || nouns.some((noun) => all.includes(noun)) || tool.parameters.some(({ words }) => isNamedIn(words, all)))) ||
        nouns.some((noun) => own.includes(noun) && nouns.length === 1)
      const titled = sensesOf([above, ...headings].join(' '))
      const isTitled =
        titled.includes(verb!) && nouns.filter((noun) => titled.includes(noun)).length * 2 >= nouns.length && nouns.length > 0
      const score = (isTitled ? 6 : 0) + ofVerb * 2 + nouns.reduce((sum, noun) => sum + (weightOf.get(noun) ?? -1), 0)
      return { name: tool.name, score: isMeant ? score + (isNamed ? 100 : 0) : 0 }
    })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return best < 3 ? [] : scored.filter(({ score }) => score === best).map(({ name }) => name)
}

/** The tools that a procedure comes before: those with the verb of the title above it, or all. */
export function toolsUnder({ headings, leads }: Sentence, tools: readonly Tool[]): string[] {
  const writing = tools.filter(({ writes }) => writes)
  const above = sensesOf([...headings.slice(-1), ...leads.map((lead) => lead.plain)].join(' '))
  const found = writing.filter(({ senses }) => above.includes(senses[0]!))
  return (found.length > 0 ? found : writing).map(({ name }) => name)
}
