import { existsSync, readFileSync } from 'node:fs'
import { reasons } from '#src/measure/statistics/estimate.ts'
import { compute, idOf } from '#src/measure/statistics/statistics.ts'
import { agreementOf, pairOf, type Ratings } from '#src/review/calibrations/agreement.ts'
import { type RatingTable, readRatings } from '#src/review/calibrations/ratings-file.ts'
import type { Measure } from '#src/review/calibrations/report-schema.ts'
import { Exit } from './exit.ts'
import { bold, dim, plain, print, printJson, table, yellow } from './output.ts'

const levels = ['nominal', 'ordinal', 'interval', 'ratio'] as const
export type AgreementOptions = { metric?: (typeof levels)[number]; categories?: string; json?: boolean }

/** `parley agreement FILE`: computes what vectors ask for, or everything about raw ratings. Needs no service. */
export function agreement(file: string, options: AgreementOptions): void {
  const input = readOrExit(file)
  if ('vectors' in input) printVectors(input.vectors, options)
  else printTables(input.tables, options)
}

function printTables(tables: readonly RatingTable[], options: AgreementOptions): void {
  const measuredTables = tables.map((ratingTable) => ({ ...ratingTable, measures: measuresOf(ratingTable, options) }))
  const results = measuredTables.flatMap(({ criterion, measures }) =>
    measures.map(([statistic, measure]) => ({ id: [criterion, statistic].filter(Boolean).join('.'), ...measure })),
  )
  if (options.json) printJson({ results, pairs: tables.flatMap((ratingTable) => pairsOf(ratingTable, options)) })
  else for (const ratingTable of measuredTables) print(`${describeTable(ratingTable, ratingTable.measures, options)}\n`)
}

function readOrExit(file: string) {
  if (file !== '-' && !existsSync(file)) throw new Exit('usage', `The file ${plain(file, 200)} does not exist.`)
  try {
    return readRatings(readFileSync(file === '-' ? 0 : file, 'utf8'))
  } catch (error) {
    throw new Exit('usage', `${plain(file, 200)}: ${(error as Error).message}`)
  }
}

function printVectors(vectors: readonly unknown[], { json }: AgreementOptions): void {
  const results = vectors.map((vector, at) => ({ id: idOf(vector, at), ...compute(vector) }))
  if (json) {
    printJson({ results })
    return
  }
  const rows = results.map(({ id, value, reason, warnings = [] }) => [
    plain(String(id), 80),
    value === null ? yellow('none') : JSON.stringify(value),
    dim(plain([reason && reasons[reason], ...warnings].filter(Boolean).join(' '), 200)),
  ])
  print(table([[bold('vector'), bold('value'), ''], ...rows]))
}

/** By what was asked for; otherwise by the columns of an export of Parley, and as names if it is none. */
function questionOf({ ratings, scale: own }: RatingTable, { metric, categories }: AgreementOptions) {
  const numbers = !ratings.some((row) => row.some((value) => typeof value === 'string'))
  const level = metric ?? own?.level ?? 'nominal'
  const weights = level === 'nominal' ? ('identity' as const) : level === 'ratio' ? ('ratio' as const) : ('quadratic' as const)
  if (own && !metric && !categories)
    return { level, weights, measurement: numbers && !own.categories, categories: own.categories ?? undefined }
  const declaredScale = categories
    ?.split(',')
    .map((value) => (numbers && value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value.trim()))
  const observedValues = [...new Set(ratings.flat().filter((value) => value !== null))]
  const sortedValues = observedValues.sort((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1,
  )
  const measurement = numbers && (level === 'interval' || level === 'ratio')
  // Names have no order unless it is declared.
  const scale = declaredScale ?? (numbers || level === 'nominal' ? sortedValues : undefined)
  return { level, weights, measurement, categories: scale && scale.length <= 2_000 ? scale : undefined }
}

function measuresOf(ratingTable: RatingTable, options: AgreementOptions): [string, Measure][] {
  const question = questionOf(ratingTable, options)
  const { alpha, ac1, percent, kappa, icc } = agreementOf(question, ratingTable.ratings)
  const weighted = question.level !== 'nominal'
  return [
    ['percent_agreement', percent],
    ['krippendorff_alpha', alpha],
    [weighted ? 'gwet_ac2' : 'gwet_ac1', ac1],
    [ratingTable.raters.length === 2 ? 'cohen_kappa' : 'conger_kappa', kappa],
    ...(icc ? ([['icc_a1', icc]] as [string, Measure][]) : []),
  ]
}

/** Each two raters: how often they agree, and how much better than chance. */
function pairsOf(ratingTable: RatingTable, options: AgreementOptions) {
  const { criterion, raters, ratings } = ratingTable
  const question = questionOf(ratingTable, options)
  return raters.flatMap((first, at) =>
    raters.slice(at + 1).map((second, after) => {
      const { percent, kappa } = pairOf(question, ratings[at]!, ratings[at + 1 + after]!)
      return { criterion, first, second, percent_agreement: percent, cohen_kappa: kappa }
    }),
  )
}

const formatNumber = (value: number | null) => (value === null ? '' : value.toFixed(3))
const maxPairs = 12

function describeTable(ratingTable: RatingTable, measures: [string, Measure][], options: AgreementOptions): string {
  const { criterion, raters, items, ratings } = ratingTable
  const ratingCount = ratings.flat().filter((rating) => rating !== null).length
  const rows = measures.map(([name, { value, low, high, n, reason, noInterval, method }]) => [
    name,
    value === null ? yellow('none') : formatNumber(value),
    low === null || high === null ? '' : `${formatNumber(low)} to ${formatNumber(high)}`,
    String(n),
    dim(value === null ? explain(reason) : (method ?? explain(noInterval))),
  ])
  const question = questionOf(ratingTable, options)
  return [
    `${bold(plain(criterion ?? 'Agreement', 80))}  ${dim(`${items.length} items, ${raters.length} raters, ${ratingCount} ratings, ${question.level}`)}`,
    table([['', bold('value'), bold('95%'), bold('items'), ''], ...rows]),
    ...pairLines(ratingTable, ratings, question),
    ...(items.length < 20 ? [yellow('Fewer than 20 items: too few to base a decision on.')] : []),
  ].join('\n')
}
const explain = (reason: string | null) => (reason === null ? '' : (reasons[reason as keyof typeof reasons] ?? reason))

function pairLines({ raters }: RatingTable, ratings: Ratings, question: ReturnType<typeof questionOf>): string[] {
  if (raters.length < 3 || raters.length > maxPairs) return []
  const kappas = raters.map((name, a) => [
    plain(name, 24),
    ...raters.map((_, b) => (a === b ? '' : formatNumber(pairOf(question, ratings[a]!, ratings[b]!).kappa.value))),
  ])
  return ['', dim('Cohen’s kappa of each pair'), table([['', ...raters.map((name) => plain(name, 24))], ...kappas])]
}
