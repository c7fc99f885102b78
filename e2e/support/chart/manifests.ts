import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAllDocuments } from 'yaml'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

type Probe = { httpGet: { path: string; port: string } }
export type Container = {
  name: string
  image: string
  args: string[]
  env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } } }[]
  ports?: { name: string; containerPort: number }[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
  securityContext: Record<string, unknown>
  volumeMounts: { name: string; mountPath: string }[]
}
export type Pod = {
  enableServiceLinks: boolean
  terminationGracePeriodSeconds?: number
  securityContext: { runAsUser: number; runAsGroup: number; runAsNonRoot: boolean }
  volumes: { name: string; emptyDir: object }[]
  containers: [Container]
}
type Labels = Record<string, string>
/** What Kubernetes is given; of `spec` that which the checks read. */
export type Manifest = {
  apiVersion: string
  kind: string
  metadata: { name: string; labels: Labels; annotations?: Labels }
  spec: {
    template?: { metadata: { labels: Labels }; spec: Pod }
    selector?: Labels | { matchLabels: Labels }
    podSelector?: { matchLabels: Labels }
    ports?: { targetPort: string }[]
    scaleTargetRef?: { kind: string; name: string }
    ingress?: { ports: { port: string }[] }[]
    rules?: { host: string; http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[]
    endpoints?: { port: string; relabelings: { targetLabel: string; replacement: string }[] }[]
  }
}

export const manifestsOf = (text: string): Manifest[] =>
  parseAllDocuments(text).flatMap((document) => (document.toJS() as Manifest | null) ?? [])

const chart = join(root, 'deploy/helm/parley')
export const renderedFile = join(root, 'e2e/support/chart/rendered.yaml')

/** Of what decides how the chart is rendered; not of the schema, which only refuses. */
export async function chartHash(): Promise<string> {
  const files = (await readdir(chart, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'values.schema.json')
    .map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of [...files.sort(), join(root, 'e2e/support/chart/values.ts')]) hash.update(await readFile(file))
  return hash.digest('hex')
}

/** What the container gets, where `secrets` are the values of all Secrets by their keys. */
export const environmentOf = ({ env }: Container, secrets: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    env.flatMap(({ name, value, valueFrom }) => {
      if (value !== undefined) return [[name, value]]
      const { key, optional } = valueFrom!.secretKeyRef
      if (secrets[key] === undefined && !optional) throw new Error(`No Secret has the key ${key} of ${name}.`)
      return secrets[key] === undefined ? [] : [[name, secrets[key]]]
    }),
  )
