import { type Condition, isTime, type Value } from './conditions.ts'

// Clauses of policies, which speak about users, as users say them.

const people = '(?:(?:the |a |an |any )?(?:booking )?(?:users?|customers?|callers?|clients?)|the (?:members?|guests?|patients?))'
const firstPerson: readonly [RegExp, string][] = [
  [new RegExp(`\\b${people}(?:'s|’s)\\b`, 'gi'), 'my'],
  [new RegExp(`\\b${people} (?:has|have)\\b`, 'gi'), 'I have'],
  [new RegExp(`\\b${people} (?:is|are)\\b`, 'gi'), 'I am'],
  [new RegExp(`\\b${people} (?:was|were)\\b`, 'gi'), 'I was'],
  [new RegExp(`\\b${people} does\\b`, 'gi'), 'I do'],
  [new RegExp(`\\b${people}\\b(?! (?:id|profile|account|database|identity|name))`, 'gi'), 'I'],
  [/\b(?:their|his|her)\b/gi, 'my'],
  [/\b(?:them|him)\b/gi, 'me'],
]
const plainVerb = (verb: string) =>
  verb === 'has'
    ? 'have'
    : verb
        .replace(/ies$/, 'y')
        .replace(/(?<=o)es$/, '')
        .replace(/s$/, '')

export function inFirstPerson(clause: string): string {
  const said = firstPerson.reduce((text, [pattern, words]) => text.replaceAll(pattern, words), clause.trim())
  const fitting = said
    .replace(/\bI ((?:\w+ly )?)(?!is\b|was\b|has\b)(\w+[^s\W]s)\b/g, (_, how: string, verb: string) => `I ${how}${plainVerb(verb)}`)
    .replace(
      /(\bI .*? (?:and|or)) (wants|needs|asks|has|flies|owns|holds)\b/,
      (_, before: string, verb: string) => `${before} ${plainVerb(verb)}`,
    )
  return `${fitting[0]?.toUpperCase() ?? ''}${fitting.slice(1)}`.replace(/[.,;:]+$/, '')
}

const negations: readonly [RegExp, string][] = [
  [/\bhas no\b|\bhave no\b/i, 'have'],
  [/\b(is|are|was|were|am|can|has been|have been|had been) not\b|\bcannot\b/i, '$1'],
  [/\b(has|have|had) (?=\w+(?:ed|wn|en)\b|been|already|not)/i, '$1 not '],
  [/\bhave\b/i, 'do not have'],
  [/\bhas\b/i, 'does not have'],
  [/\b(is|are|was|were|am|can|will)\b/i, '$1 not'],
  [/\bI (\w+)/, 'I do not $1'],
]

/** The opposite of what a clause says. */
export function negated(clause: string): string {
  const row = negations.find(([pattern]) => pattern.test(clause))
  return row ? clause.replace(row[0], row[1]).replace(/\s+/g, ' ') : `It is not so that ${clause[0]!.toLowerCase()}${clause.slice(1)}`
}

/** How a user says the value that a condition asks about. */
export function statementOf(condition: Condition, value: Value): string {
  const topic =
    condition.kind === 'fact' &&
    /^I (?:\w+ly )?(?:mention|complain about|ask about|talk about|threaten with) (.+)$/.exec(inFirstPerson(condition.words))?.[1]
  if (topic) return `This is ${value ? '' : 'not '}about ${topic}.`
  if (condition.kind === 'fact') return `${value ? inFirstPerson(condition.words) : negated(inFirstPerson(condition.words))}.`
  if (condition.kind === 'value') return `The ${condition.domain} is ${value}.`
  const { unit, isMoney, tail } = condition
  if (isMoney) return `It is about ${value} ${unit}.`
  const things = value === 1 || unit.endsWith('s') ? unit : `${unit}s`
  if (!isTime(unit)) return `There ${value === 1 ? 'is' : 'are'} ${value} ${things || 'of them'}.`
  const ago = /^(.*\b(?:was|were|has been|have been)\b.*?)\s+(?:within|in|less|more|over|at)\b.*\d/i.exec(condition.words)?.[1]
  if (ago) return `${inFirstPerson(ago)} ${value} ${things} ago.`
  const since = /^(?:of|after|since|from)\s+(?:the )?([a-z ]+)/i.exec(tail)?.[1]
  if (since) return `It is ${value} ${unit} after ${inFirstPerson(since).toLowerCase()}.`
  return /^(?:before|ahead|prior|in advance)/i.test(tail) ? `It is ${value} ${unit} ${tail}.` : `That was ${value} ${unit} ago.`
}
