import type { Pack } from './pack.ts'
import { packs } from './packs.ts'

type Section = Exclude<keyof Pack, 'language' | 'wordEdges' | 'neighbor'>
export type PackWith<Name extends Section> = Pack & { [Key in Name]-?: NonNullable<Pack[Key]> }

/** The packs with a section, English first. */
export const packsWith = <Name extends Section>(name: Name): PackWith<Name>[] =>
  packs.filter((pack): pack is PackWith<Name> => pack[name] !== undefined)

/** The names of languages as people list them: "English, German, or Spanish". */
export const namesOf = (listed: readonly { language: string }[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat('en', { type }).format(listed.map(({ language }) => languageName(language)))

/** The English name of a language, such as "German". */
export const languageName = (tag: string): string => names.of(tag) ?? tag
const names = new Intl.DisplayNames('en', { type: 'language' })
