import { z } from 'zod'
import { compareVersions, isInRange } from './ranges.ts'

/** What an advisory says of a package, however its file is written. */
export type Advisory = { id: string; summary: string; name: string; affects(version: string): boolean }

const Event = z.looseObject({ introduced: z.string().optional(), fixed: z.string().optional(), last_affected: z.string().optional() })
const Affected = z.looseObject({
  package: z.looseObject({ ecosystem: z.string(), name: z.string() }),
  ranges: z.array(z.looseObject({ type: z.string(), events: z.array(Event) })).optional(),
  versions: z.array(z.string()).optional(),
})
const Osv = z.looseObject({ id: z.string(), summary: z.string().optional(), withdrawn: z.string().optional(), affected: z.array(Affected) })
const Via = z.union([z.string(), z.looseObject({ title: z.string(), url: z.string().optional(), name: z.string(), range: z.string() })])
const Audit = z.looseObject({ vulnerabilities: z.record(z.string(), z.looseObject({ via: z.array(Via) })) })
const File = z.union([
  Audit.transform(fromAudit),
  z.array(Osv).transform((list) => list.flatMap(fromOsv)),
  z.looseObject({ vulns: z.array(Osv) }).transform(({ vulns }) => vulns.flatMap(fromOsv)),
  Osv.transform(fromOsv),
])

/** The advisories of a file: records of OSV, one or several, or what `npm audit --json` prints; undefined if it is none of them. */
export const readAdvisories = (value: unknown): Advisory[] | undefined => File.safeParse(value).data

function fromAudit({ vulnerabilities }: z.output<typeof Audit>): Advisory[] {
  const all = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'))
  return all.map(({ title, url, name, range }) => ({
    ...{ id: url?.split('/').at(-1) ?? title, summary: title, name },
    affects: (version) => isInRange(version, range),
  }))
}

function fromOsv({ id, summary = '', withdrawn, affected }: z.output<typeof Osv>): Advisory[] {
  if (withdrawn !== undefined) return []
  return affected
    .filter(({ package: { ecosystem } }) => ecosystem === 'npm')
    .map(({ package: { name }, ranges = [], versions = [] }) => ({
      ...{ id, summary, name },
      affects: (version) => versions.includes(version) || ranges.some(({ events }) => isAffected(version, events)),
    }))
}

/** Events in the order of their versions: the last one before a version says whether it is affected. */
function isAffected(version: string, events: readonly z.output<typeof Event>[]): boolean {
  const steps = events.flatMap(({ introduced, fixed, last_affected: last }) => [
    ...(introduced === undefined ? [] : [{ at: introduced, affected: true, reached: compareVersions(version, introduced) >= 0 }]),
    ...(fixed === undefined ? [] : [{ at: fixed, affected: false, reached: compareVersions(version, fixed) >= 0 }]),
    ...(last === undefined ? [] : [{ at: last, affected: false, reached: compareVersions(version, last) > 0 }]),
  ])
  const [latest] = steps
    .filter(({ reached }) => reached)
    .sort((a, b) => compareVersions(b.at, a.at) || Number(a.affected) - Number(b.affected))
  return latest?.affected ?? false
}
