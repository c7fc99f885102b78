import { existsSync, readFileSync } from 'node:fs'
import { agreementOf, pairOf, type Ratings } from '../calibrations/agreement.ts'
import { type RatingTable, readRatings } from '../calibrations/ratings-file.ts'
import type { Measure } from '../calibrations/report-schema.ts'
import { reasons } from '../statistics/estimate.ts'
import { compute, idOf } from '../statistics/statistics.ts'
import { Exit } from './exit.ts'
import { bold, dim, plain, print, printJson, table, yellow } from './output.ts'

const levels = ['nominal', 'ordinal', 'interval', 'ratio'] as const
export type AgreementOptions = { metric?: (typeof levels)[number]; categories?: string; seed: string; json?: boolean }

/** `parley agreement FILE`: computes what vectors ask for, or all there is to say about raw ratings. Needs no service. */
export function agreement(file: string, options: AgreementOptions): void {
  const given = readOrExit(file)
  if ('vectors' in given) ofVectors(given.vectors, options)
  else ofTables(given.tables, options)
}

function ofTables(tables: readonly RatingTable[], options: AgreementOptions): void {
  const found = tables.map((one) => ({ ...one, measures: measuresOf(one, options) }))
  const results = found.flatMap(({ criterion, measures }) =>
    measures.map(([statistic, measure]) => ({ id: [criterion, statistic].filter(Boolean).join('.'), ...measure })),
  )
  if (options.json) printJson({ results })
  else for (const one of found) print(`${asText(one, one.measures, options)}\n`)
}

function readOrExit(file: string) {
  if (file !== '-' && !existsSync(file)) throw new Exit('usage', `There is no file ${plain(file, 200)}.`)
  try {
    return readRatings(readFileSync(file === '-' ? 0 : file, 'utf8'))
  } catch (error) {
    throw new Exit('usage', `${plain(file, 200)}: ${(error as Error).message}`)
  }
}

function ofVectors(vectors: readonly unknown[], { json }: AgreementOptions): void {
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

function questionOf({ ratings }: RatingTable, { metric, categories }: AgreementOptions) {
  const numbers = !ratings.some((row) => row.some((one) => typeof one === 'string'))
  const level = metric ?? 'nominal'
  const declared = categories
    ?.split(',')
    .map((one) => (numbers && one.trim() !== '' && !Number.isNaN(Number(one)) ? Number(one) : one.trim()))
  const occurring = [...new Set(ratings.flat().filter((one) => one !== null))]
  const sorted = occurring.sort((a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1))
  const weights = level === 'nominal' ? ('identity' as const) : level === 'ratio' ? ('ratio' as const) : ('quadratic' as const)
  const measurement = numbers && (level === 'interval' || level === 'ratio')
  // Names have no order unless it is declared.
  const scale = declared ?? (numbers || level === 'nominal' ? sorted : undefined)
  return { level, weights, measurement, categories: scale && scale.length <= 2_000 ? scale : undefined }
}

function measuresOf(one: RatingTable, options: AgreementOptions): [string, Measure][] {
  const question = questionOf(one, options)
  const { alpha, ac1, percent, kappa, icc } = agreementOf(question, one.ratings, options.seed)
  const weighted = question.level !== 'nominal'
  return [
    ['percent_agreement', percent],
    ['krippendorff_alpha', alpha],
    [weighted ? 'gwet_ac2' : 'gwet_ac1', ac1],
    [one.raters.length === 2 ? 'cohen_kappa' : 'conger_kappa', kappa],
    ...(icc ? ([['icc_a1', icc]] as [string, Measure][]) : []),
  ]
}

const short = (value: number | null) => (value === null ? '' : value.toFixed(3))
const mostPairs = 12

function asText(one: RatingTable, measures: [string, Measure][], options: AgreementOptions): string {
  const { criterion, raters, items, ratings } = one
  const counted = ratings.flat().filter((rating) => rating !== null).length
  const rows = measures.map(([name, { value, low, high, n, reason, noInterval, method }]) => [
    name,
    value === null ? yellow('none') : short(value),
    low === null || high === null ? '' : `${short(low)} to ${short(high)}`,
    String(n),
    dim(value === null ? why(reason) : (method ?? why(noInterval))),
  ])
  const question = questionOf(one, options)
  return [
    `${bold(plain(criterion ?? 'Agreement', 80))}  ${dim(`${items.length} items, ${raters.length} raters, ${counted} ratings, ${question.level}`)}`,
    table([['', bold('value'), bold('95 %'), bold('items'), ''], ...rows]),
    ...pairLines(one, ratings, question),
    ...(items.length < 20 ? [yellow('Fewer than 20 items: decide nothing by these numbers.')] : []),
  ].join('\n')
}
const why = (reason: string | null) => (reason === null ? '' : (reasons[reason as keyof typeof reasons] ?? reason))

function pairLines({ raters }: RatingTable, ratings: Ratings, question: ReturnType<typeof questionOf>): string[] {
  if (raters.length < 3 || raters.length > mostPairs) return []
  const kappas = raters.map((name, a) => [
    plain(name, 24),
    ...raters.map((_, b) => (a === b ? '' : short(pairOf(question, ratings[a]!, ratings[b]!).kappa.value))),
  ])
  return ['', dim('Cohen’s kappa of each pair'), table([['', ...raters.map((name) => plain(name, 24))], ...kappas])]
}
