import { shortfall, usualRule } from '#web/rules.ts'
import { count, several } from '#web/ui/count.ts'
import { formatNumber, type Measure, reasonOf } from './measure.ts'
import type { Agreement, Report } from './report.ts'

export type Standing = 'holds' | 'short' | 'undecided'
export type Rule = NonNullable<Report['pass']>['rule']
export type Judged = { agreement: Agreement; standing: Standing; reason: string | null }
export type Advice = { headline: string; steps: string[]; rule: Rule; questions: Judged[] }

/** The conclusion of a report in words: the questions that hold by its rule, or by the usual one, and the next step for the others. */
export function adviceOf(report: Pick<Report, 'criteria' | 'overall' | 'pass' | 'hardest'>): Advice {
  const rule = report.pass?.rule ?? usualRule
  const measuredQuestions = report.criteria.length > 0 ? report.criteria : [report.overall]
  const questions = measuredQuestions.map((agreement): Judged => {
    const fault = shortfall(rule, agreement[rule.statistic], agreement.pairable)
    const standing = !fault ? 'holds' : fault.undecided ? 'undecided' : 'short'
    return { agreement, standing, reason: fault && reasonFor(rule, agreement, fault) }
  })
  const of = (standing: Standing) => questions.filter((question) => question.standing === standing)
  const [holding, short, undecided] = [of('holds'), of('short'), of('undecided')]
  return {
    headline: headlineOf(questions.length, holding.length, undecided.length),
    steps: stepsOf(report, rule, short, undecided),
    rule,
    questions,
  }
}

/** Short enough for its place: the numbers next to it say the rest. */
function reasonFor(rule: Rule, agreement: Agreement, { reason, undecided }: { reason: string; undecided: boolean }): string {
  if (agreement.pairable < rule.minItems) return `${count(agreement.pairable)} of ${several(rule.minItems, 'conversation')}`
  const { value, low } = agreement[rule.statistic]
  const bound = rule.useLowerBound ? (low ?? value) : value
  if (undecided || bound === null) return reasonOf(reason)
  const isClose = formatNumber(bound) === formatNumber(rule.threshold)
  return `${bound === value ? 'the number' : 'the lower end'} is ${isClose ? bound.toFixed(3) : formatNumber(bound)}, below ${isClose ? rule.threshold : formatNumber(rule.threshold)}`
}

const mostNamed = 4
const list = new Intl.ListFormat('en')
/** “Tone”, “Goal”, “Facts”, and 27 more: a rubric has up to 100 questions. */
function namesOf(labels: readonly string[]): string {
  const shown = labels.length > mostNamed ? labels.slice(0, mostNamed - 1) : labels
  const rest = labels.length - shown.length
  return list.format([...shown.map((label) => `“${label}”`), ...(rest > 0 ? [`${count(rest)} more`] : [])])
}

const numbers = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const inWords = (n: number) => numbers[n] ?? count(n)
const lower = (text: string) => `${text[0]!.toLowerCase()}${text.slice(1)}`

function headlineOf(all: number, holding: number, undecided: number): string {
  const questions = all === 1 ? 'question' : 'questions'
  if (undecided === all)
    return `It is too early to say whether people agree on ${all === 1 ? 'this question' : `these ${lower(inWords(all))} questions`}.`
  if (holding === all) return all === 1 ? 'The question holds.' : `All ${lower(inWords(all))} questions hold.`
  const open = undecided === 0 ? '' : `, and ${lower(inWords(undecided))} cannot be decided yet`
  return `${inWords(holding)} of ${lower(inWords(all))} ${questions} ${holding < 2 ? 'holds' : 'hold'}${open}.`
}

function stepsOf(report: Pick<Report, 'hardest'>, { minItems, statistic }: Rule, short: Judged[], undecided: Judged[]): string[] {
  const names = (judged: Judged[]) => namesOf(judged.map(({ agreement }) => agreement.label))
  const differing = report.hardest.length
  const few = undecided.filter(({ agreement }) => agreement.pairable < minItems)
  const rest = undecided.filter((judged) => !few.includes(judged))
  const agreesAlways = ({ agreement }: Judged) => agreement[statistic].value === 1
  const [without, unanimous] = [rest.filter((judged) => !agreesAlways(judged)), rest.filter(agreesAlways)]
  const max = Math.max(0, ...few.map(({ agreement }) => minItems - agreement.pairable))
  return [
    ...(short.length > 0
      ? [
          `Talk about ${names(short)}${differing > 0 ? `, with the ${conversations(differing)} below where people differ most` : ''}. Decide each of them, then reword the question or its instructions.`,
        ]
      : []),
    ...(max > 0
      ? [
          `Judge ${max === 1 ? 'one more conversation' : `${count(max)} more conversations`} together: the limit applies from ${minItems}, and ${names(few)} ${few.length === 1 ? 'has' : 'have'} fewer.`,
        ]
      : []),
    ...(without.length > 0 ? [`There is no coefficient for ${names(without)}: use conversations that differ more from each other.`] : []),
    ...(unanimous.length > 0
      ? [`People always agree on ${names(unanimous)}, but on too few conversations that differ. Judge more, with several of each answer.`]
      : []),
    ...(short.length === 0 && undecided.length === 0
      ? ['There is nothing to do. Calibrate again when the rubric, the agent or the reviewers change.']
      : []),
  ]
}

/** The ends of its interval; if everyone always agrees, there is no interval, and the value itself serves as both ends. */
const endsOf = ({ value, low, high, noInterval }: Measure) => (noInterval === 'zero_variance' ? [value, value] : [low, high])
const isAbove = (a: Measure, b: Measure) => {
  const [low, high] = [endsOf(a)[0], endsOf(b)[1]]
  return typeof low === 'number' && typeof high === 'number' && low > high
}

/** On which questions people agree better or worse than in the previous calibration; null if nothing can be compared. */
export function changeOf({ earlier, criteria, overall }: Pick<Report, 'earlier' | 'criteria' | 'overall'>): string | null {
  const last = earlier[0]?.criteria ?? []
  const pairs = (criteria.length > 0 ? criteria : [overall]).flatMap((now) => {
    const before = last.find(({ criterionKey }) => criterionKey === now.criterionKey)?.alpha
    return before && before.value !== null && now.alpha.value !== null ? [{ label: now.label, now: now.alpha, before }] : []
  })
  if (pairs.length === 0) return null
  const names = (compared: typeof pairs) => namesOf(compared.map(({ label }) => label))
  const better = pairs.filter(({ now, before }) => isAbove(now, before))
  const worse = pairs.filter(({ now, before }) => isAbove(before, now))
  const matches = [better.length > 0 && `better agreement on ${names(better)}`, worse.length > 0 && `worse agreement on ${names(worse)}`]
  const certain = matches.filter((text) => text !== false).join(', ')
  if (certain === '') return 'no change is certain, because the intervals of alpha overlap'
  return better.length + worse.length < pairs.length ? `${certain}; no other change is certain` : certain
}
const conversations = (n: number) => (n === 1 ? 'one conversation' : `${count(n)} conversations`)
