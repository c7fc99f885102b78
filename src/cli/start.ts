import { onlyWorkspace } from '../accounts/operations/first-start.ts'
import { type Played, playDemo } from '../demo/operations.ts'
import { bar, bold, dim, green, plain, print, progressLine, red, table, yellow } from './output.ts'
import { serve } from './serve.ts'

/** What `npm start` does: the service, and at the first time the demo, played once and shown. */
export async function start(): Promise<void> {
  const { service, configuration } = await serve()
  if (configuration.environment === 'development' && configuration.roles.includes('worker')) await showDemo(service.app.world)
  if (service.url) {
    print(`\nTo look at   ${service.url}  (sign in with any e-mail address: the first one owns the workspace)`)
    print(`Interface    ${service.url}/v1  (to read: ${service.url}/v1/docs)`)
    print(`Command line ${dim('bin/parley --help')}`)
  }
  print(dim('Ctrl-C stops it.'))
}

async function showDemo(world: Parameters<typeof playDemo>[0]): Promise<void> {
  const workspaceId = await onlyWorkspace(world)
  if (!workspaceId) return
  const progress = progressLine()
  const played = await playDemo(world, workspaceId, (done, all) => progress.show(`Playing the demo ${bar(done, all)}`))
  progress.end()
  if (played) print(resultsOf(played))
}

/** A line for each conversation of the demo, and what was found. */
export function resultsOf(played: readonly Played[]): string {
  const rows = played.map(({ name, type, run, defect }) => [
    mark(run.outcome),
    type,
    plain(name, 60),
    defect ? (run.outcome === 'failed' ? green(`found: ${defect}`) : red(`not found: ${defect}`)) : '',
    dim(run.outcome === 'passed' ? `${run.metrics?.turns ?? 0} turns` : plain(run.outcomeReason ?? '', 90)),
  ])
  const planted = played.filter((one) => one.defect)
  const found = planted.filter(({ run }) => run.outcome === 'failed').length
  const others = played.filter((one) => !one.defect && one.run.outcome !== 'passed').length
  const summary = `${found} of ${planted.length} planted defects found, ${others === 0 ? 'nothing else failing' : `${others} others not passed`}.`
  return `\n${bold('The demo: a support agent with planted defects')}\n\n${table(rows)}\n\n${bold(summary)}`
}

const mark = (outcome: string | null): string =>
  outcome === 'passed' ? green('passed') : outcome === 'failed' ? red('failed') : yellow(outcome ?? 'canceled')
