import { type AgreementLevel, agreementLevels } from '#src/review/rubrics/kind.ts'
import { readCsv } from './csv-table.ts'

type Rating = string | number
/** The ratings of one question: a row for each rater, a column for each item. */
export type RatingTable = { criterion: string | null; raters: string[]; items: string[]; ratings: (Rating | null)[][]; scale?: Scale }
/** How Parley compares the answers of an export; without categories, they are measurements or lists. */
export type Scale = { level: AgreementLevel; categories: Rating[] | null }
/** The content of a file: vectors to be computed one by one, or the ratings themselves. */
export type RatingsFile = { vectors: unknown[] } | { tables: RatingTable[] }
/** One rating in the form of exports and other tools. */
type Record1 = { item: string; rater: string; criterion: string | null; value: unknown; scale?: Scale | null }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a file: JSON of vectors, NDJSON of vectors or of ratings, or CSV. Throws an Error that names the accepted formats. */
export function readRatings(text: string): RatingsFile {
  const trimmed = text.replace(/^\ufeff/, '').trim()
  if (trimmed === '') throw new Error('The file is empty.')
  if (!/^[[{]/.test(trimmed)) return { tables: tablesOf(recordsOfCsv(readCsv(trimmed))) }
  const whole = parsed(trimmed)
  if (whole === undefined) return ofLines(trimmed)
  if (Array.isArray(whole)) return ofList(whole)
  if (!isObject(whole)) throw new Error('The file holds neither vectors nor ratings.')
  if (Array.isArray(whole.vectors)) return { vectors: whole.vectors }
  if (Array.isArray(whole.ratings) && whole.statistic === undefined) return ofList(whole.ratings)
  return ofList([whole])
}

const ofList = (list: unknown[]): RatingsFile => {
  const records = list.map(recordOf)
  return list.length > 0 && records.every((record) => record !== undefined) ? { tables: tablesOf(records) } : { vectors: list }
}

function ofLines(text: string): RatingsFile {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return ofList(
    lines.map((line, at) => {
      const record = parsed(line)
      if (record === undefined) throw new Error(`The file is not JSON, and line ${at + 1} is not JSON either.`)
      return record
    }),
  )
}

/** JSON; NaN and Infinity, which are not JSON but which some programs write, are null. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    try {
      return JSON.parse(
        text.replaceAll(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity|nan|inf)\b/g, (part) => (part.startsWith('"') ? part : 'null')),
      )
    } catch {
      return undefined
    }
  }
}

const words = {
  item: ['item', 'itemid', 'run', 'runid', 'unit', 'subject', 'subjectid', 'conversation'],
  rater: ['rater', 'raterid', 'participant', 'participantid', 'reviewer', 'reviewerid', 'coder', 'annotator', 'judge'],
  value: ['value', 'rating', 'label', 'score', 'answer', 'category'],
  criterion: ['criterion', 'criterionkey', 'question', 'metric'],
  included: ['included'],
  level: ['level'],
  categories: ['categories'],
} as const
const wordOf = (name: string): keyof typeof words | undefined =>
  (Object.keys(words) as (keyof typeof words)[]).find((word) =>
    (words[word] as readonly string[]).includes(name.trim().toLowerCase().replaceAll(/[_ -]/g, '')),
  )

/** How a missing rating is written. */
const missing = new Set(['', 'na', 'n/a', 'nan', 'null', 'none', '.', '-'])
function ratingOf(value: unknown): Rating | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (Array.isArray(value)) return JSON.stringify([...value].sort())
  if (typeof value !== 'string') return value === null || value === undefined ? null : JSON.stringify(value)
  const text = value.trim()
  if (missing.has(text.toLowerCase())) return null
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : text
}

function recordOf(value: unknown): Record1 | undefined {
  if (!isObject(value)) return undefined
  const by = new Map(Object.entries(value).flatMap(([name, value]) => (wordOf(name) ? [[wordOf(name)!, value] as const] : [])))
  if (by.get('item') === undefined || by.get('rater') === undefined) return undefined
  return recordBy((word) => by.get(word))
}

type Word = keyof typeof words
function recordBy(get: (word: Word) => unknown): Record1 {
  const criterion = get('criterion')
  return {
    item: String(get('item') ?? ''),
    rater: String(get('rater') ?? ''),
    criterion: criterion === undefined || criterion === null || String(criterion).trim() === '' ? null : String(criterion).trim(),
    // A sheet that does not count.
    value: String(get('included')) === 'false' ? null : get('value'),
    ...scaleOf(get('level'), get('categories')),
  }
}

/** Of a file with both columns; null: texts and marks, which are not compared. */
function scaleOf(level: unknown, categories: unknown): { scale?: Scale | null } {
  if (level === undefined || categories === undefined) return {}
  const known = agreementLevels.find((name) => name === level)
  const list = typeof categories === 'string' ? parsed(categories) : categories
  return { scale: known ? { level: known, categories: Array.isArray(list) ? (list as Rating[]) : null } : null }
}

/** One of the categories by its text, as spreadsheets keep no types; a category may look like a missing rating. */
function ratingIn(value: unknown, scale: Scale | null | undefined): Rating | null {
  if (!scale?.categories) return ratingOf(typeof value === 'string' && value.startsWith('[') ? (parsed(value) ?? value) : value)
  const text = String(value ?? '').trim()
  const found = scale.categories.find((category) => String(category) === text || `'${category}` === text)
  return found ?? ratingOf(value)
}

/** Long: columns for item, rater and value, and perhaps criterion. Wide: a row for each item, a column for each rater. */
function recordsOfCsv(rows: string[][]): Record1[] {
  const [header = [], ...body] = rows
  const places = new Map(header.flatMap((name, at) => (wordOf(name) ? [[wordOf(name)!, at] as const] : [])))
  const [item, rater, value] = [places.get('item'), places.get('rater'), places.get('value')]
  if (item !== undefined && rater !== undefined && value !== undefined)
    return body.map((row) => recordBy((word) => (places.has(word) ? (row[places.get(word)!] ?? '') : undefined)))
  const hasNames = header.some((name) => name.trim() !== '' && typeof ratingOf(name) !== 'number')
  const raters = hasNames ? header : header.map((_, at) => `rater ${at + 1}`)
  const column = hasNames && wordOf(header[0]!) === 'item' ? 0 : -1
  if (raters.length - column - 1 < 1) throw new Error('The file needs a column for each rater, or columns named item, rater and value.')
  return (hasNames ? body : rows).flatMap((row, at) =>
    raters.flatMap((name, place) =>
      place === column
        ? []
        : [
            {
              item: column === 0 ? (row[0] ?? '') : String(at + 1),
              rater: name.trim() || `rater ${place + 1}`,
              criterion: null,
              value: row[place],
            },
          ],
    ),
  )
}

/** One table per criterion, in the order in which they are first named. If a rater rated an item twice, the later rating counts. */
function tablesOf(records: readonly Record1[]): RatingTable[] {
  return [...Map.groupBy(records, ({ criterion }) => criterion)].flatMap(([criterion, list]) => {
    const { scale } = list[0]!
    if (scale === null) return []
    const places = (names: readonly string[]) => new Map([...new Set(names)].map((name, at) => [name, at]))
    const [raters, items] = [places(list.map(({ rater }) => rater)), places(list.map(({ item }) => item))]
    const ratings = [...raters].map(() => new Array<Rating | null>(items.size).fill(null))
    for (const { rater, item, value } of list) ratings[raters.get(rater)!]![items.get(item)!] = ratingIn(value, scale)
    return [{ criterion, raters: [...raters.keys()], items: [...items.keys()], ratings: alike(ratings), ...(scale && { scale }) }]
  })
}

/** Numbers in a column with names are names. */
function alike(ratings: (Rating | null)[][]): (Rating | null)[][] {
  if (!ratings.some((row) => row.some((rating) => typeof rating === 'string'))) return ratings
  return ratings.map((row) => row.map((rating) => (rating === null ? null : String(rating))))
}
