import type { Service } from '#src/app/service.ts'
import { demoTemplates } from '#src/connect/demo/demo-templates.ts'
import { type DemoResult, playDemo } from '#src/connect/demo/operations/demo.ts'
import { recordedCount } from '#src/connect/demo/operations/recorded.ts'
import type { BatchRun } from '#src/gate/batches/contract.ts'
import { type Configuration, signsInWithoutPassword } from '#src/platform/configuration.ts'
import { onlyWorkspace } from '#src/workspace/accounts/operations/first-start.ts'
import { rulesOf } from './batch-summary.ts'
import { bar, bold, dim, green, plain, print, progressLine, red, table, yellow } from './output.ts'
import { defaultUrl } from './requests.ts'
import { serve } from './serve.ts'

/** The command `npm start`: the service and, the first time, the demo, played once and shown. */
export async function start(): Promise<void> {
  const { service, configuration } = await serve({}, welcome)
  if (configuration.environment === 'development' && configuration.roles.includes('worker')) await showDemo(service)
  print(dim('Press Ctrl-C to stop.'))
}

function welcome({ url }: Service, configuration: Configuration): void {
  if (!url) return
  const signInNote = signsInWithoutPassword(configuration)
    ? 'sign in with any email address: the first person to sign in owns the workspace'
    : signIn(configuration)
  print(`\nOpen         ${bold(url)}  (${signInNote})`)
  print(`Interface    ${url}/v1  (reference: ${url}/v1/docs)`)
  print(`Command line ${dim('bin/parley --help')}`)
}

const signIn = ({ oidc, initial }: Configuration) =>
  oidc
    ? `sign in through ${oidc.issuer}; the owner of the first workspace is ${initial.ownerEmail ?? 'nobody until you set PARLEY_INIT_OWNER_EMAIL before the first start'}`
    : 'nobody can sign in: HOST or PUBLIC_URL is not an address of this machine, and OIDC_ISSUER is not set'

async function showDemo({ app: { world }, url }: Service): Promise<void> {
  const workspaceId = await onlyWorkspace(world)
  if (!workspaceId) return
  const progress = progressLine()
  progress.show('Preparing the demo…')
  const result = await playDemo(world, workspaceId, (count, all) => progress.show(`Playing the demo ${bar(count, all)}`))
  progress.end()
  if (!result) return
  print(resultsOf(result))
  print(`\n${recordedNote}`)
  if (result.batchRun.outcome === 'failed') print(`\n${fixNote(url)}\n`)
}

/** A line for each cell of the demo's batch, what was found, and the verdict of its gate. */
export function resultsOf({ batchRun, cells, simulated }: DemoResult): string {
  const rows = cells.map(({ name, passed, n, reason, defect }) => [
    passed === n ? green('passed') : red('failed'),
    `${passed} of ${n}`,
    plain(name, 60),
    defect ? (passed === 0 ? green(`found: ${defect}`) : red(`not found: ${defect}`)) : '',
    dim(plain(reason, 90)),
  ])
  const defectCells = cells.filter(({ defect }) => defect)
  const foundCount = defectCells.filter(({ passed }) => passed === 0).length
  const otherCount = cells.filter(({ defect, passed, n }) => !defect && passed < n).length
  const summary = `${foundCount} of ${defectCells.length} planted defects found, ${otherCount === 0 ? 'nothing else failing' : `${otherCount} ${otherCount === 1 ? 'other' : 'others'} did not pass`}.`
  const verdict = `Gate: ${mark(batchRun.outcome)}`
  return [
    `\n${bold('The demo: a support agent with planted defects')}\n`,
    table(rows),
    `\n${bold(summary)}\n`,
    `${bold(verdict)}  ${plain(batchRun.outcomeReason ?? '', 300)}`,
    ...rulesOf(batchRun as Parameters<typeof rulesOf>[0]),
    ...(simulated ? [`\n${simulatedIn(simulated)}`] : []),
  ].join('\n')
}

const recordedNote = `${recordedCount.toLocaleString('en-US')} real conversations of the last 30 days arrive in the background: see the page Monitoring of the demo.`

function fixNote(url: string | undefined): string {
  const { scenario, what } = demoTemplates.support.regression
  const address = url === undefined || url === defaultUrl ? '' : `PARLEY_URL=${url} `
  return [
    `${bold('Why the gate is red:')} release 2 of the agent ${what[0]!.toLowerCase()}${what.slice(1)} "${scenario}" passed before and now fails.`,
    `Fix the agent and play again, with the key above, in another terminal:  ${bold(`${address}bin/parley demo --fix`)}`,
  ].join('\n')
}

function simulatedIn({ counts, metrics }: BatchRun): string {
  const rate = metrics?.simulatorFaultRate
  const refused = rate?.value
    ? ` The guard refused ${Math.round(rate.value * rate.n)} of its ${rate.n} messages before the agent saw them.`
    : ''
  return `A language model played and judged ${counts.planned} more conversations without a key: ${counts.passed} passed.${refused}`
}

const mark = (outcome: string | null): string =>
  outcome === 'passed' ? green('passed') : outcome === 'failed' ? red('failed') : yellow(outcome ?? 'canceled')
