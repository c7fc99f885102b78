import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { version } from '#src/app/version.ts'
import { readConfiguration } from '#src/platform/configuration.ts'
import { chartHash, environmentOf, type Manifest, manifestsOf, type Pod, renderedFile } from './support/chart/manifests.ts'
import { readImage } from './support/image.ts'

// Of deploy/helm/parley as Helm rendered it with everything switched on: npm run prove -- chart writes that file and plays its pods.
const rendered = await readFile(renderedFile, 'utf8')
const manifests = manifestsOf(rendered)
const all = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind)
const podsOf = (kinds: string[]) =>
  manifests.flatMap(({ kind, metadata, spec }) =>
    kinds.includes(kind) && spec.template ? [{ name: metadata.name, labels: spec.template.metadata.labels, pod: spec.template.spec }] : [],
  )
const pods = podsOf(['Deployment', 'Job'])
const services = podsOf(['Deployment'])
const secrets = {
  uri: 'postgresql://parley:secret@parley-database-rw:5432/parley',
  PARLEY_MASTER_KEY: randomBytes(32).toString('base64'),
  OIDC_CLIENT_SECRET: 'secret',
}
const configurationOf = (pod: Pod) => readConfiguration(environmentOf(pod.containers[0], secrets))
const image = await readImage()

describe('the Helm chart', () => {
  it('is as it was rendered: after a change, npm run prove -- chart', async () => {
    expect(rendered.split('\n', 1)[0]).toBe(`# ${await chartHash()}`)
  })

  it('is of the version of the package', async () => {
    const text = await readFile('deploy/helm/parley/Chart.yaml', 'utf8')
    expect(text.match(/^(?:version|appVersion): .+/gm)).toEqual([`version: ${version}`, `appVersion: ${version}`])
    expect(pods.map(({ pod }) => pod.containers[0].image)).toEqual(pods.map(() => `parley:${version}`))
  })

  it.each(pods)('$name has settings with which the service starts', ({ name, pod }) => {
    const { environment, databaseUrl, workerProcesses, trustProxy, deliveryWaitsMs, limits, groupRoles } = configurationOf(pod)
    expect({ environment, databaseUrl }, name).toEqual({ environment: 'production', databaseUrl: secrets.uri })
    // With a metrics port there is one process in a pod unless it is asked for more.
    if (name !== 'parley-migration') expect(workerProcesses).toBe(1)
    expect({ trustProxy, deliveryWaitsMs, bytes: limits.transcriptBytes }).toEqual({
      trustProxy: ['10.244.0.0/16', '192.168.1.7'],
      deliveryWaitsMs: [500, 300_000],
      bytes: 10_485_760,
    })
    expect([...groupRoles!.byGroup].map(([group, { role }]) => [group, role])).toEqual([
      ['shop', 'viewer'],
      ['testers', 'editor'],
    ])
  })

  it.each(pods)('$name runs as the image does, and takes no setting from the names of Services', ({ pod }) => {
    const { securityContext, volumeMounts } = pod.containers[0]
    expect(`${pod.securityContext.runAsUser}:${pod.securityContext.runAsGroup}`).toBe(image.user)
    expect(securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } })
    expect(volumeMounts).toEqual([{ name: 'tmp', mountPath: '/tmp' }])
    expect(pod.volumes).toEqual([{ name: 'tmp', emptyDir: {} }])
    // A Service named parley would be PARLEY_PORT, and Parley starts with no setting that it does not know.
    expect(pod.enableServiceLinks).toBe(false)
  })

  it.each(services)('$name listens where its ports and probes are, and has time to stop', ({ name, pod }) => {
    const { port, metricsPort, drainSeconds, roles } = configurationOf(pod)
    const [{ ports, startupProbe, livenessProbe, readinessProbe }] = pod.containers
    const isApi = name === 'parley-api'
    expect(roles).toEqual([isApi ? 'api' : 'worker'])
    const listening = [{ name: 'metrics', containerPort: metricsPort }]
    expect(ports).toEqual(isApi ? [{ name: 'http', containerPort: port }, ...listening] : listening)
    const own = isApi ? 'http' : 'metrics'
    expect([startupProbe, livenessProbe].map((probe) => probe?.httpGet)).toEqual(Array(2).fill({ path: '/livez', port: own }))
    expect(readinessProbe?.httpGet).toEqual(isApi ? { path: '/readyz', port: own } : undefined)
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30 + drainSeconds)
  })

  it('selects pods that it has, at ports that they have', () => {
    const selecting = [...all('Service'), ...all('PodDisruptionBudget'), ...all('NetworkPolicy'), ...all('Deployment')]
    expect(selecting).toHaveLength(7)
    for (const { kind, metadata, spec } of selecting) {
      const { matchLabels = spec.selector } = (spec.podSelector ?? spec.selector) as { matchLabels?: Record<string, string> }
      const selected = services.filter(({ labels }) => Object.entries(matchLabels!).every(([key, value]) => labels[key] === value))
      const what = `${kind} ${metadata.name}`
      const wanted = /^parley-(?:api|worker)$/.test(metadata.name)
        ? [metadata.name]
        : kind === 'Service' && metadata.name === 'parley'
          ? ['parley-api']
          : ['parley-api', 'parley-worker']
      expect(
        selected.map(({ name }) => name),
        what,
      ).toEqual(wanted)
      const open = selected.flatMap(({ pod }) => pod.containers[0].ports!.map(({ name }) => name))
      if (kind === 'Service') expect(open, what).toContain(spec.ports![0]!.targetPort)
      for (const { ports } of spec.ingress ?? []) expect(open, what).toContain(ports[0]!.port)
    }
    for (const { spec } of all('HorizontalPodAutoscaler')) expect(services.map(({ name }) => name)).toContain(spec.scaleTargetRef?.name)
    const [rule] = all('Ingress')[0]!.spec.rules!
    expect([rule!.host, rule!.http.paths[0]!.backend.service]).toEqual(['parley.example.com', { name: 'parley', port: { name: 'http' } }])
  })

  it('passes events on at once, and names its metrics as the alerts do', async () => {
    expect(all('Ingress')[0]!.metadata.annotations).toMatchObject({ 'nginx.ingress.kubernetes.io/proxy-buffering': 'off' })
    const [{ replacement = '' } = {}] = all('ServiceMonitor')[0]!.spec.endpoints![0]!.relabelings
    expect(await readFile('deploy/prometheus/alerts.yaml', 'utf8')).toContain(`job="${replacement}"`)
  })
})
