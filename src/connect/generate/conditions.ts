import type { Quote } from './quote.ts'
import { withoutMarks } from './sentences.ts'
import { slugOf } from './words.ts'

/** What a rule makes something depend on. `key` names it in a record; `holds` decides for a value there. */
export type Condition = { key: string; words: string /** Of a list: its own line. */; from?: Quote } & (
  | { kind: 'number'; n: number; unit: string; side: '<=' | '>=' | '<' | '>'; isMoney: boolean; tail: string }
  | { kind: 'value'; domain: string; is: readonly string[]; others: readonly string[] }
  | { kind: 'fact' }
)
/** A noun and the values that it can have, as a text or a schema lists them. */
export type Domain = { name: string; values: readonly string[] }
export type Value = number | string | boolean

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const amount = String.raw`(?:([$€£])\s?)?(\d[\d,]*(?:\.\d+)?|(?:${numberWords.slice(1).join('|')})\b)(?:\s?([$€£%]))?`
const unit = String.raw`(?:[\s-]+((?:(?:free|checked|business|calendar|working|full|gift|credit|travel)\s+)*[a-z]{2,}))?`

// Words before or after a number, and what holds then.
const comparators: readonly [pattern: RegExp, side: '<=' | '>=' | '<' | '>'][] = [
  [
    /(?:at most|up to|(?:no|not) (?:more|longer|later|older) than|(?:a |the )?maximum (?:of|is)|maximum|max\.?|limited to|limit (?:of|is)|within(?: the)?(?: (?:last|first|past|next))?|in the (?:last|past)|capped at|not exceed)\s+/,
    '<=',
  ],
  [/(?:at least|(?:no|not) (?:less|fewer) than|(?:a |the )?minimum (?:of|is)|minimum)\s+/, '>='],
  [/(?:more than|over|above|older than|exceed(?:s|ing)?|greater than|longer than|later than|beyond)\s+/, '>'],
  [/(?:less than|under|below|fewer than|younger than|sooner than)\s+/, '<'],
]
const behind: readonly [pattern: RegExp, side: '<=' | '>='][] = [
  [/^\s+or (?:less|fewer|younger|below|under)/, '<='],
  [/^\s+or (?:more|older|above|over)/, '>='],
]

export const numberOf = (text: string): number => {
  const at = numberWords.indexOf(text.toLowerCase())
  return at >= 0 ? at : Number(text.replaceAll(',', ''))
}

/** Amounts with a comparison, as conditions. */
function numbersIn(clause: string): Condition[] {
  for (const [pattern, side] of comparators) {
    const matches = [...clause.matchAll(new RegExp(`(?:^|[^\\w])${pattern.source}${amount}${unit}`, 'gi'))]
    if (matches.length > 0) return matches.map((match) => conditionOf(clause, match, side))
  }
  const bare = new RegExp(`${amount}${unit}`, 'i').exec(clause)
  const side = bare && behind.find(([pattern]) => pattern.test(clause.slice(bare.index + bare[0].length)))?.[1]
  return bare && side ? [conditionOf(clause, bare, side)] : []
}

const currencies: Readonly<Record<string, string>> = { $: 'dollars', '€': 'euros', '£': 'pounds' }

function conditionOf(clause: string, match: RegExpExecArray | RegExpMatchArray, side: '<=' | '>=' | '<' | '>'): Condition {
  const [, before, digits, after, noun = ''] = match
  const sign = before ?? (after === '%' ? undefined : after)
  const isMoney = sign !== undefined || /^(?:dollars?|euros?|usd|eur|pounds?)$/i.test(noun)
  const tail = clause.slice(match.index! + match[0].length).trim()
  const kind = isMoney ? 'amount' : noun || 'count'
  const subject = isMoney || !isTime(noun) ? '' : (/(?:of|after|since|from|before)\s+([a-z ]+)/i.exec(tail)?.[1] ?? '')
  const key = slugOf(`${kind} ${subject}`, 40).replaceAll('-', '_') || 'count'
  return {
    kind: 'number',
    key,
    words: clause,
    n: numberOf(digits!),
    unit: sign === undefined ? noun : currencies[sign]!,
    side,
    isMoney,
    tail,
  }
}

export const isTime = (noun: string): boolean => /\b(?:minute|hour|hr|day|week|month|year)s?$/i.test(noun)

/** Values of known domains and quoted words that a clause names. */
function valuesIn(clause: string, domains: readonly Domain[]): Condition[] {
  let rest = clause.replace(/\((\w+)\)\s+(\w+)/g, '$1 $2 / $2')
  const found = domains.flatMap(({ name, values }) => {
    const is = values
      .toSorted((a, b) => b.length - a.length)
      .filter((value) => {
        const pattern = new RegExp(
          `(?<![\\w-]|\\b(?:has|have|had)(?: been)? )${value.replaceAll(/[^\w ]/g, '.').replaceAll(' ', '[ _-]')}(?![\\w-])`,
          'i',
        )
        const isThere = pattern.test(rest)
        rest = rest.replaceAll(new RegExp(pattern.source, 'gi'), '·')
        return isThere
      })
    // All of them say nothing about which.
    return is.length === 0 || is.length === values.length
      ? []
      : [
          {
            kind: 'value' as const,
            key: slugOf(name).replaceAll('-', '_'),
            words: clause,
            domain: name,
            is,
            others: values.filter((value) => !is.includes(value)),
          },
        ]
  })
  return found.slice(0, 2)
}

const verbs = 'has|have|had|is|are|was|were|flies|does|did|can|owns|holds|there|the|it|they|no'
const joint = (word: string) => new RegExp(`\\s+${word}\\s+(?=(?:${verbs})\\b)`, 'i')

/** The conditions of a clause. `any`: one of them is enough. */
export function conditionsIn(clause: string, domains: readonly Domain[]): { conditions: Condition[]; any: boolean } {
  const plain = withoutMarks(clause).replace(/[.;]$/, '')
  const any = joint('or').test(plain)
  const pieces = plain.split(any ? joint('or') : joint('and'))
  const subject = /^((?:the|a|an|any|this|their|its)?\s*[\w-]+(?:\s[\w-]+){0,2}?)\s+(?:is|are|was|were|has|have|had|flies)\b/i.exec(
    pieces[0]!,
  )?.[1]
  const conditions = pieces.flatMap((piece, at) => {
    const whole =
      at > 0 && subject && /^(?:has|have|had|is|are|was|were|flies|does|did|can|owns|holds)\b/i.test(piece) ? `${subject} ${piece}` : piece
    const found = [...numbersIn(whole), ...valuesIn(whole, domains)]
    return found.length > 0 ? found : [factOf(whole)]
  })
  return { conditions, any }
}

export const factOf = (words: string): Condition => ({
  kind: 'fact',
  key: slugOf(words.replace(/^(?:the|a|an|it|any)\s+/i, ''), 48).replaceAll('-', '_'),
  words,
})
export const comparedIn = (clause: string, domains: readonly Domain[]): Condition[] => [...numbersIn(clause), ...valuesIn(clause, domains)]

/** The lists of values that a text names: "There are three cabin classes: **basic economy**, **economy**, **business**." */
export function domainsIn(plain: string, quote: string): Domain[] {
  const match =
    /^(?:there are (?:\w+ )?(?:types? of )?)?(?:the )?([a-z][a-z ]{1,40}?)(?:\s+of (?:an?|the) [a-z ]+?)?(?:\s+(?:can be|are|is one of|must be(?: one of)?|is either|either))?\s*[:(]\s*(.+?)[.)]*$/i.exec(
      plain,
    )
  if (!match || !/[:(]/.test(quote)) return []
  const values = match[2]!.split(/\s*,\s*(?:or\s+|and\s+)?|\s+or\s+|\s+and\s+/).map((value) =>
    value
      .replaceAll(/["'“”‘’.]/g, '')
      .trim()
      .toLowerCase(),
  )
  const isList =
    values.length >= 2 &&
    !values.some((value) => /^(?:yes|no|true|false)$/.test(value)) &&
    values.length <= 8 &&
    values.every((value) => value !== '' && value.split(' ').length <= 3 && !/\d/.test(value))
  return isList ? [{ name: match[1]!.toLowerCase().replace(/(?<=ss|x|ch)es$|(?<=[^us])s$/, ''), values }] : []
}

/** Whether a condition holds for the values of a record; undefined: the record does not say. */
export function holds(condition: Condition, world: Readonly<Record<string, Value>>): boolean | undefined {
  const value = world[condition.key]
  if (value === undefined) return undefined
  if (condition.kind === 'fact') return value === true
  if (condition.kind === 'value') return condition.is.includes(String(value))
  const v = Number(value)
  return { '<=': v <= condition.n, '>=': v >= condition.n, '<': v < condition.n, '>': v > condition.n }[condition.side]
}

/** The value nearest to the boundary on the side on which the condition holds, or does not. */
export function valueFor(condition: Condition, wanted: boolean, pick: <T>(list: readonly T[]) => T): Value {
  if (condition.kind === 'fact') return wanted
  if (condition.kind === 'value') return pick(wanted ? condition.is : condition.others)
  const { n, side } = condition
  const step = Number.isInteger(n) ? 1 : 0.01
  return { '<=': wanted ? n : n + step, '>=': wanted ? n : n - step, '<': wanted ? n - step : n, '>': wanted ? n + step : n }[side]
}
