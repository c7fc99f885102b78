import type { Mapping } from '../document.ts'
import type { Source } from '../source.ts'

export const metadataNames = ['id', 'name', 'metadata']

/** What the user says: `input`, what the mapping names, or the only text beside what is expected. */
export function inputOf(item: Source, mapping: Mapping, idealName: string | undefined): Source {
  const names = mapping.message ? [mapping.message] : ['input', 'messages', 'prompt', 'question', 'query']
  const named = names.find((name) => item.at(name).value != null)
  if (named !== undefined || mapping.message !== undefined) return item.at(named ?? mapping.message!)
  const texts = item
    .entries()
    .filter(([name, { value }]) => typeof value === 'string' && name !== idealName && !metadataNames.includes(name))
    .map(([, member]) => member)
  return texts.length === 1 ? texts[0]! : item.at('input')
}
