/** The names of members and the words for choices in a document of JSON Schemas: the vocabulary of Parley's own data. */
export function vocabularyOf(document: unknown): Set<string> {
  const words = new Set<string>()
  const strings = (value: unknown) => (Array.isArray(value) ? value : [value]).filter((value) => typeof value === 'string')
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'properties' && typeof inner === 'object' && inner !== null) for (const member of Object.keys(inner)) words.add(member)
      if (name === 'const' || name === 'enum') for (const value of strings(inner)) words.add(value)
      walk(inner)
    }
  }
  walk(document)
  return words
}

/** The word of Parley that contains this text, if any: without it, nothing that was stored would be readable. */
export const reservedBy = (text: string, words: ReadonlySet<string>): string | undefined => [...words].find((word) => word.includes(text))
