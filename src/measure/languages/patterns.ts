/** Parts of patterns by name. A list becomes its alternatives; a name may use those before it. */
export type Names = Readonly<Record<string, string | readonly string[]>>

const hole = /\{([a-z][A-Za-z0-9]*)\}/g

/** Puts named parts into patterns: `{verb}` is the part of that name. Unknown names throw. */
export function filler(names: Names = {}): (source: string) => string {
  const parts = new Map<string, string>()
  const fill = (source: string) =>
    source.replace(hole, (_, name: string) => {
      const part = parts.get(name)
      if (part === undefined) throw new SyntaxError(`Nothing above is named {${name}}`)
      return part
    })
  for (const [name, part] of Object.entries(names))
    parts.set(name, typeof part === 'string' ? fill(part) : `(?:${part.map(fill).join('|')})`)
  return fill
}

/** The names that a pattern uses. */
export const holesIn = (source: string): string[] => [...source.matchAll(hole)].map(([, name]) => name!)

/**
 * Whole words: alternatives that are matched only between characters that are neither letters nor digits. `\w` is any letter: by itself
 * it would not match "ü", so "für" would not be a word. Without `edges`, in a script without spaces, they are found anywhere.
 */
export const words = (alternatives: readonly string[], { flags = 'u', edges = true } = {}): RegExp => {
  if (alternatives.length === 0) return never
  const source = alternatives.join('|')
  return new RegExp(edges ? `(?<![\\p{L}\\p{N}])(?:${source.replaceAll('\\w', '[\\p{L}\\p{N}_]')})(?![\\p{L}\\p{N}])` : source, flags)
}

/** The source of a wording of the guard: `~` is a gap of up to forty characters in a sentence, and `*` ends a stem. */
export const guardSource = (wording: string): string =>
  wording.replaceAll('~', '[^.!?。！？؟]{0,40}?').replace(/(?<![)\]\\.}])\*/g, '\\p{L}*')

// The letters of English, German and Spanish. With \p{L} for them, and without regard to case, V8 takes seconds to compile.
export const statementLetter = '[a-zß-öø-ÿ]'
/** The source of a statement: `@` is a letter, `<` and `>` are the edges of a word, and `~` is a gap of up to sixty characters in a clause. */
export const statementSource = (wording: string): string =>
  wording.replaceAll('<', '(?<!@)').replaceAll('>', '(?!@)').replaceAll('@', statementLetter).replaceAll('~', '[^,;:.!?]{0,60}?')

const never = /(?!)/

/** A whole sentence, in folded text, with the mark at its end or without. */
export const wholeSentence = (alternatives: readonly string[]): RegExp => new RegExp(`^(?:${alternatives.join('|')})[.!。…]*$`, 'u')

/** Computed at the first read, so that no start waits for it. */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
