/** The cost limit of one request: about a second of one core. */
export const maxCost = 30_000_000

const maxAnswers = 50_000
const maxPairs = 5_000
/**
 * Why a report about this many would be too large; otherwise undefined. Answers cost time, and pairs make the report long. Its verdict is
 * one more question than the rubric has.
 */
export function reportFault({ participants, conversations, criteria }: { participants: number; conversations: number; criteria: number }) {
  const questions = criteria + 1
  const answers = participants * conversations * questions
  const pairs = ((participants * (participants - 1)) / 2) * questions
  if (answers <= maxAnswers && pairs <= maxPairs) return undefined
  const limit =
    answers > maxAnswers
      ? `${participants} participants x ${conversations} conversations x ${questions} questions are ${answers} answers, and ${maxAnswers} are allowed`
      : `${participants} participants and ${questions} questions are ${pairs} comparisons of two, and ${maxPairs} are allowed`
  return `The report would be too large: ${limit}. Invite fewer participants, or make several calibrations.`
}

/**
 * Approximately how many steps the most expensive statistic takes for a vector: its cells, the square of its categories, and for ratings
 * the pairs of raters, each with a table. For rates, the length of the lists, times the largest k.
 */
export function costOf(vector: unknown): number {
  if (typeof vector !== 'object' || vector === null) return 1
  const { ratings, table, counts, input, options } = vector as Record<string, unknown>
  const rows = [ratings, table, counts].find(Array.isArray) as unknown[] | undefined
  const sizes = rows?.map((row) => (Array.isArray(row) ? row.length : 1)) ?? []
  const cells = sizes.reduce((all, size) => all + size, 0)
  const lists = Object.values((input as object | undefined) ?? {}).filter(Array.isArray) as unknown[][]
  const known = Array.isArray(ratings) ? distinct(ratings) : Math.max(0, ...sizes.slice(0, 1))
  const declared = (options as { categories?: unknown } | undefined)?.categories
  const categories = Math.min(2_000, Math.max(known, Array.isArray(declared) ? declared.length : 0))
  const pairs = Array.isArray(ratings) ? (sizes.length * (sizes.length - 1)) / 2 : 1
  const length = lists.reduce((all, list) => all + list.length, 0)
  const k = (options as { k?: unknown } | undefined)?.k
  const rounds = (Array.isArray(k) ? k : [k]).reduce<number>((all, value) => all + (typeof value === 'number' && value > 1 ? value : 1), 0)
  return Math.min(Number.MAX_VALUE, cells + Math.max(1, pairs) * (categories ** 2 + (sizes[0] ?? 0)) + length * rounds)
}

function distinct(rows: readonly unknown[]): number {
  const values = new Set<unknown>()
  for (const row of rows) if (Array.isArray(row)) for (const value of row) values.add(value)
  return values.size
}
