import { readFileSync } from 'node:fs'

/** Where the version of package.json is repeated, because nothing there can read it. */
const places: [string, RegExp][] = [
  ['deploy/helm/parley/Chart.yaml', /(?<=^(?:version|appVersion): )\S+$/gm],
  ['compose.yaml', /(?<=image: parley:)\S+$/gm],
  ['clients/python/pyproject.toml', /(?<=^version = ")[^"]+/gm],
  ['clients/typescript/package.json', /(?<=^ {2}"version": ")[^"]+/gm],
  ['e2e/support/chart/rendered.yaml', /(?<=helm\.sh\/chart: parley-|app\.kubernetes\.io\/version: "|image: parley:)[\d.]+/g],
  ...['operate/install', 'operate/containers', 'test/ci', 'reference/clients'].map((page): [string, RegExp] => [
    `docs/${page}.md`,
    /(?<=parley-(?:client-)?|--tag parley:)\d+\.\d+\.\d+(?=\.tgz|-linux|\b)/g,
  ]),
]

type Lock = { version: string; packages: Record<string, { version?: string; engines?: unknown }> }

/**
 * The lock file without the engines of other packages: they run on the Node that comes along, whatever runs npm. npm would warn of them,
 * and on an old Node leave out what is optional.
 */
function lockOf(root: URL, version: string): string {
  const lock = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as Lock
  for (const [path, entry] of Object.entries(lock.packages))
    if (path === '') entry.version = version
    else delete entry.engines
  return `${JSON.stringify({ ...lock, version }, null, 2)}\n`
}

export const versioned = (root: URL, version: string): [string, string][] => [
  ...places.map(([path, pattern]): [string, string] => [path, readFileSync(new URL(path, root), 'utf8').replaceAll(pattern, version)]),
  ['package-lock.json', lockOf(root, version)],
]
