import type { Found } from './find.ts'

type Known = Pick<Found, 'name' | 'value' | 'key'>
const special = /[\\^$.*+?()[\]{}|]/g
// A shorter value could be a part of any word.
const shortest = 6

/** What was found before is found again, also where nothing beside it says what it is and it is written with other separators. */
export function openKnown() {
  const known = new Map<string, Known>()
  let search: { pattern: RegExp; list: Known[] } | undefined
  return {
    learn({ name, value, key }: Known): void {
      if (key.length < shortest || known.has(key)) return
      known.set(key, { name, value, key })
      search = undefined
    },
    values: (): string[] => [...known.values()].map(({ value }) => value),
    /** In a plain text. */
    find(plain: string): { at: number; length: number; name: string; key: string }[] {
      if (known.size === 0) return []
      search ??= searchFor([...known.values()].sort((a, b) => b.key.length - a.key.length))
      const { pattern, list } = search
      return [...plain.matchAll(pattern)].map((match) => {
        const { name, key } = list[match.findIndex((group, at) => at > 0 && group !== undefined) - 1]!
        return { at: match.index, length: match[0].length, name, key }
      })
    },
  }
}

const searchFor = (list: Known[]) => ({ list, pattern: new RegExp(list.map((one) => `(${formOf(one)})`).join('|'), 'giu') })

function formOf({ value, key }: Known): string {
  if (/^\d+$/.test(key)) return `(?<!\\d)\\+?${[...key].join('[ ()./-]{0,2}')}(?!\\d)`
  return `(?<![\\p{L}\\p{N}])${value.replace(special, '\\$&')}(?![\\p{L}\\p{N}])`
}
