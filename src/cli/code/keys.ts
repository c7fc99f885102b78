import { type PartName, parts } from '#src/connect/bundles/parts.ts'
import { Exit } from '../exit.ts'
import { plain } from '../output.ts'
import { listNames, type Members, type Sources } from './sources.ts'

/** A definition that people name by its key; `version`: that of the resource they looked at. */
export type NamedKey = { type: string; key: string; version?: number }

export const nameOfKey = ({ type, key }: { type: string; key: string }) => (type === 'project' ? 'project' : `${type}:${key}`)
/** As `--force` takes it, for this version only. */
export const forceOf = ({ type, key, version }: { type: string; key: string; version?: number | null | undefined }) =>
  `${nameOfKey({ type, key })}${version ? `@${version}` : ''}`

/** `late`, `scenario:late` or, of a version only, `scenario:late@7`. */
export function keysIn(texts: readonly string[], { bundle }: Sources): NamedKey[] {
  const types = (listNames as readonly PartName[]).map((list) => ({ list, type: parts[list].type as string }))
  return texts.map((text) => {
    const [, type, key = '', version] = /^(?:([a-z]+):)?([a-z0-9./-]+)(?:@([1-9]\d{0,8}))?$/.exec(text) ?? []
    const more = version === undefined ? {} : { version: Number(version) }
    if (type === undefined && key === 'project') return { type: 'project', key: '', ...more }
    if (type !== undefined && types.some((one) => one.type === type)) return { type, key, ...more }
    const found = types.filter(({ list }) => Object.hasOwn((bundle[list] ?? {}) as Members, key))
    if (type === undefined && found.length === 1) return { type: found[0]!.type, key, ...more }
    const forms = (found.length > 1 ? found : types).map((one) => `${one.type}:${key || 'KEY'}`)
    const reason = found.length > 1 ? 'is the key of several definitions' : 'names nothing in your files'
    throw new Exit('usage', `"${plain(text, 120)}" ${reason}. Write one of: ${forms.join(', ')}.`)
  })
}
