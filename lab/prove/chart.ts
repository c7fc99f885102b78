import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { buildPackage } from '#build/package.ts'
import { chartHash, type Manifest, manifestsOf, type Pod, renderedFile, root } from '#e2e/support/chart/manifests.ts'
import { everything, plain, refused } from '#e2e/support/chart/values.ts'
import { installImage, readImage } from '#e2e/support/image.ts'
import { openIssuer } from '#harness/openid.ts'
import { freePort } from '#harness/service-process.ts'
import { openDatabaseService, startPod } from '../support/chart/pods.ts'
import { faultsOf, installTools } from '../support/chart/tools.ts'
import { type Figure, none } from '../support/figure.ts'
import { withDatabase } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const is = (what: string, reached: unknown, wanted: unknown): Figure => ({
  what,
  wanted: String(wanted),
  reached: String(reached),
  holds: reached === wanted,
})

const podOf = (manifests: readonly Manifest[], name: string): Pod =>
  manifests.find((manifest) => manifest.metadata.name === name && manifest.spec.template)!.spec.template!.spec

type Tools = Awaited<ReturnType<typeof installTools>>
const plainWords = ['PUBLIC_URL=https://parley.example.com', 'OIDC_ISSUER=https://login.example.com', 'OIDC_CLIENT_ID=parley']

/** A file that differs is written, for the next run and the checks. */
async function compareRendered(text: string): Promise<Figure> {
  const written = `# ${await chartHash()}\n${text}`
  const same = (await readFile(renderedFile, 'utf8').catch(() => '')) === written
  if (!same) await writeFile(renderedFile, written)
  return is('e2e/support/chart/rendered.yaml is what Helm renders', same ? 'yes' : 'no, and has been replaced: commit it', 'yes')
}

/** What Helm and the rules of Kubernetes say of the chart. */
async function examine(folder: string, { helm, render }: Tools): Promise<Figure[]> {
  const words = [...plainWords.map((word) => `settings.${word}`), 'secret.name=parley'].flatMap((word) => ['--set', word])
  const linted = await helm('lint', 'deploy/helm/parley', '--strict', '--quiet', ...words).catch((error: Error) => error.message)
  const page = await readFile(join(root, 'docs/operate/containers.md'), 'utf8')
  const documented = parse(/```yaml\n(.*?)```/s.exec(page)![1]!) as object
  const texts = [await render(plain), await render(everything), await render(plain, `a-${'long-'.repeat(9)}name`), await render(documented)]
  const faults: string[] = []
  for (const text of texts) faults.push(...(await faultsOf(folder, manifestsOf(text))))
  const accepted: string[] = []
  for (const { values, names } of refused) {
    const said = await render(values).catch((error: Error) => error.message)
    if (!said.includes('schema') || !said.includes(names)) accepted.push(`${JSON.stringify(values)}: ${said.slice(0, 300)}`)
  }
  return [
    is('what helm lint --strict has to say', linted.trim(), ''),
    none('faults by the types and rules of Kubernetes 1.35', faults, String(texts.flatMap(manifestsOf).length)),
    none('values that are refused without a word about why, or not at all', accepted, String(refused.length)),
    await compareRendered(texts[1]!),
  ]
}

/** Plays the cluster: the Job of the migration, then a pod of each Deployment; takes the database away, and stops them. */
async function play(folder: string, manifests: readonly Manifest[], note: (line: string) => void): Promise<Figure[]> {
  const image = await readImage()
  await installImage(image, folder, await buildPackage())
  return withDatabase(async ({ host, port, user, password, database }) => {
    const service = await openDatabaseService(join(host!, `.s.PGSQL.${port}`))
    const secrets = {
      DATABASE_URL: `postgres://${user}${password ? `:${password}` : ''}@127.0.0.1:${service.port}/${database}`,
      PARLEY_MASTER_KEY: randomBytes(32).toString('base64'),
    }
    const start = async (name: string) => {
      note(name)
      const ports = { http: await freePort(), metrics: await freePort() }
      const pod = podOf(manifests, name)
      return { pod, ...startPod(image.command.slice(0, 1), { folder, pod, secrets, ports }) }
    }
    const migration = await start('parley-migration')
    const migrated = await migration.ended
    const api = await start('parley-api')
    const worker = await start('parley-worker')
    await Promise.all([api.answers('startupProbe', 200), worker.answers('startupProbe', 200)])
    await api.answers('readinessProbe', 200)
    await service.cut()
    await api.answers('readinessProbe', 503)
    const alive = [await api.probe('livenessProbe'), await worker.probe('livenessProbe')]
    await service.mend()
    await api.answers('readinessProbe', 200)
    const stopped = performance.now()
    for (const { child } of [api, worker]) child.kill('SIGTERM')
    const codes = [await api.ended, await worker.ended]
    const took = performance.now() - stopped
    await service.cut()
    const grace = Math.min(...[api, worker].map(({ pod }) => pod.terminationGracePeriodSeconds!))
    return [
      is('exit code of the Job of the migration', migrated, 0),
      is('probes of pods while their database is away', alive.join(', '), '200, 200'),
      is('exit codes after SIGTERM', codes.join(', '), '0, 0'),
      {
        what: 'until both pods have ended',
        wanted: `< ${grace} s`,
        reached: `${(took / 1_000).toFixed(1)} s`,
        holds: took < grace * 1_000,
      },
    ]
  })
}

export const chart: Proof = {
  name: 'chart',
  about: 'the Helm chart by Helm, the types of Kubernetes, and its pods as processes without a cluster',
  async run({ note }) {
    const scratch = await mkdtemp(join(tmpdir(), 'parley-prove-chart-'))
    const issuer = await openIssuer()
    try {
      const folders = ['tools', 'image'].map((name) => join(scratch, name)) as [string, string]
      for (const folder of [scratch, ...folders]) await mkdir(folder, { recursive: true, mode: 0o755 })
      note('helm')
      const tools = await installTools(folders[0])
      const figures = await examine(folders[0], tools)
      const settings = { ...plain.settings, OIDC_ISSUER: issuer.oidc.issuer }
      return [...figures, ...(await play(folders[1], manifestsOf(await tools.render({ ...plain, settings })), note))]
    } finally {
      await issuer.close()
      await rm(scratch, { recursive: true, force: true })
    }
  },
}
