// The packages of a version of Parley as a CycloneDX document, from the lock file: names, versions, licenses and hashes.

export type LockedPackage = {
  version?: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
}
export type Lock = { name: string; version: string; packages: Readonly<Record<string, LockedPackage>> }
export type Component = {
  type: 'library'
  'bom-ref': string
  name: string
  version: string
  purl: string
  scope: 'required' | 'optional' | 'excluded'
  licenses?: object[]
  hashes?: { alg: string; content: string }[]
}
export type Sbom = { bomFormat: 'CycloneDX'; specVersion: '1.6'; version: 1; metadata: object; components: Component[] }

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** `pages`: the packages that the pages import, which are built in although the lock file has them for development. */
export function sbomOf({ name, version, packages }: Lock, pages: readonly string[] = []): Sbom {
  const shipped = closureOf(packages, pages)
  const components = new Map<string, Component>()
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '' || locked.version === undefined) continue
    const component = componentOf(path, locked, shipped.has(path))
    const known = components.get(component.purl)
    if (!known || known.scope === 'excluded') components.set(component.purl, component)
  }
  const purl = purlOf(name, version)
  const itself = { type: 'application', 'bom-ref': purl, name, version, purl, licenses: licensesOf(packages['']?.license) }
  const sorted = [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1))
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component: itself }, components: sorted }
}

function componentOf(path: string, { version = '', integrity, license, dev, optional }: LockedPackage, isShipped: boolean): Component {
  const name = nameOf(path)
  const purl = purlOf(name, version)
  const [algorithm, digest] = integrity?.split(' ')[0]?.split(/-(.*)/s) ?? []
  return {
    ...{ type: 'library' as const, 'bom-ref': purl, name, version, purl },
    scope: dev && !isShipped ? 'excluded' : optional ? 'optional' : 'required',
    ...(license !== undefined && { licenses: licensesOf(license) }),
    ...(algorithm &&
      digest && {
        hashes: [{ alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
      }),
  }
}

function licensesOf(license = ''): object[] {
  if (/ (OR|AND|WITH) /.test(license)) return [{ expression: license }]
  return [{ license: /^[\w.+-]+$/.test(license) ? { id: license } : { name: license } }]
}

/** The paths of these packages in the lock file, and of all that they need, found as Node finds them. */
function closureOf(packages: Lock['packages'], names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (name: string, from: string): void => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
      const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
      if (packages[path] && !found.has(path)) {
        found.add(path)
        for (const needed of Object.keys(packages[path].dependencies ?? {})) add(needed, path)
      }
      if (packages[path] || folder === '') return
    }
  }
  for (const name of names) add(name, '')
  return found
}
