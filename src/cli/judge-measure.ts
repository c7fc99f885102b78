import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Schemas } from '#src/client/client.ts'
import { Exit, exitCodes } from './exit.ts'
import { bold, dim, plain, print, printJson, table, yellow } from './output.ts'
import { call, origin } from './requests.ts'

export type MeasureOptions = Partial<Record<'model' | 'criterion' | 'before' | 'votes' | 'with', string>> & {
  calibration: string
  json?: boolean
}
type Step = Schemas['JudgeMeasurementStep']
type Assertion = { kind: string; settings: { criterion: string; [name: string]: unknown } }

/**
 * `parley judge measure NAME|FILE`: asks a judge about the conversations of a calibration, and prints how it agrees with people. Returns
 * the exit code: 0 measured, 3 the judge could not be asked.
 */
export async function measureJudge(name: string, options: MeasureOptions): Promise<number> {
  const { calibration, criterion, before, model, votes, json } = options
  const { kind, settings } = existsSync(name) ? readAssertion(name) : await readyAssertion(name, options.with)
  const assertion = { kind, settings: { ...settings, ...(model && { model }), ...(votes && { votes: Number(votes) }) } }
  const url = new URL(`/v1/calibrations/${calibration}/measure-judge`, origin())
  let step: Step
  let asked = -1
  do {
    step = (await call('POST', url, { assertion, ...(criterion && { criterion }), ...(before && { before }) })) as Step
    if (step.measuredAt === null && step.asked === asked)
      throw new Exit(
        'notJudged',
        `The judge could not be asked about ${step.conversations - step.asked} conversations. ${plain(step.fault ?? '', 300)}`,
      )
    asked = step.asked
    if (!json && step.measuredAt === null) print(dim(`asked about ${asked} of ${step.conversations}`))
  } while (step.measuredAt === null)
  if (json) printJson(step)
  else print(describe(step))
  return exitCodes.passed
}

function readAssertion(file: string): Assertion {
  try {
    const assertion = parse(readFileSync(file, 'utf8')) as Assertion
    if (typeof assertion?.settings?.criterion === 'string') return assertion
  } catch {
    // The message below says what is expected.
  }
  throw new Exit('usage', `${plain(file, 200)} has no assertion: { "kind": "judge", "settings": { "criterion": "..." } } as JSON or YAML.`)
}

async function readyAssertion(name: string, words: string | undefined): Promise<Assertion> {
  const { data } = (await call('GET', new URL('/v1/assertion-templates', origin()))) as Schemas['AssertionTemplates']
  const template = data.find((one) => one.name === name)
  if (!template)
    throw new Exit(
      'usage',
      `${plain(name, 100)} is neither a file nor a ready criterion. Choose one of ${data.map((one) => one.name).join(', ')}.`,
    )
  const assertion = template.assertion as Assertion
  if (template.needs === null) return assertion
  if (!words) throw new Exit('usage', `${name} needs ${template.needs}. Give it by --with "...".`)
  return { ...assertion, settings: { ...assertion.settings, criterion: assertion.settings.criterion.replace(/\[[^\]]+\]/, () => words) } }
}

function describe({
  template,
  templateVersion,
  model,
  judgeVersion,
  criterionKey,
  asked,
  withoutVerdict,
  costMicroUsd,
  result,
  change,
}: Step): string {
  const { n, ...figures } = result!
  const row = (label: string, { value, reason, low, high, noInterval }: Schemas['Measure']) => [
    label,
    value === null ? yellow('none') : value.toFixed(3),
    low === null || high === null ? dim(reason ?? noInterval ?? '') : `${low.toFixed(3)} to ${high.toFixed(3)}`,
  ]
  const [both, missed] = [result!.confusion.cells[0]!, result!.confusion.cells[1]!]
  return [
    bold(
      `${template === null ? 'Your criterion' : `${template} (version ${templateVersion})`}, ${plain(model.name)}, judge version ${judgeVersion}`,
    ),
    `${n} conversations that people and the judge decided; ${withoutVerdict} of ${asked} without a verdict of the judge. Compared with ${criterionKey ?? 'the verdict of people'}.`,
    table([
      ['', bold('value'), bold('95% interval')],
      row("Krippendorff's alpha", figures.alpha),
      row("Cohen's kappa", figures.kappa),
      row("Gwet's AC1", figures.ac1),
      row('raw agreement', figures.percent),
    ]),
    `People pass, judge fails: ${both[1]}. People fail, judge passes: ${missed[0]}.${costMicroUsd === null ? '' : ` Cost: ${(costMicroUsd / 1e6).toFixed(4)} USD.`}`,
    ...(change ? [changeOf(change)] : []),
    ...(n < 20 ? [yellow('Fewer than 20 conversations decide nothing.')] : []),
    ...(model.kind === 'demo'
      ? [yellow('The model only looks for words: this shows that measuring works, and nothing about the criterion.')]
      : []),
  ].join('\n')
}

function changeOf({
  before,
  n,
  agreedBefore,
  agreedAfter,
  difference: { value, low, high },
  tried,
  proven,
}: NonNullable<Step['change']>): string {
  const points = (share: number) => (share * 100).toFixed(0)
  const interval = low === null || high === null ? 'no interval' : `95% interval ${points(low)} to ${points(high)}`
  return `On ${n} held-out conversations, ${before === 'played' ? 'the judge at the time of playing' : before} agreed with people on ${agreedBefore}, and this one agrees on ${agreedAfter}: ${points(value ?? 0)} points (${interval}), ${proven ? bold(`proven ${proven}`) : 'no proven difference'}. Judges tried on them: ${tried}.`
}
