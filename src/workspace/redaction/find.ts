import { compilePattern, type Pattern } from '#src/measure/assertions/pattern.ts'
import { isCard } from '#src/measure/assertions/personal-data/card.ts'
import { findPersonalData, personalDataKinds } from '#src/measure/assertions/personal-data/finders.ts'
import { keyOf, plainOf } from '#src/measure/assertions/personal-data/plain-text.ts'
import { standInNames } from '#src/measure/assertions/personal-data/stand-ins.ts'
import type { Redaction } from '#src/workspace/projects/redaction.ts'

/** A value in a text. `key`: the same for the same value in any notation. */
export type Found = { at: number; end: number; name: string; value: string; key: string }
export type Find = (text: string, context?: string) => Found[]

// One digit after the other, as people spell numbers.
const spelled = /(?<![\p{L}\p{N}+.-])(?:\+ ?|00? )?\d(?:[ .-]\d){8,18}(?![\p{N}]|[.-]\p{N})/gu
// As in France: pairs with dots, which are neither a date nor a version.
const dotted = /(?<![\p{L}\d.])0[1-9](?:\.\d\d){4}(?!\.?\d)/gu
const isRecord = /(?:order|booking|ticket|case|invoice|reference|tracking|code|bestell|auftrag|pedido|commande)[^.!?]{0,32}$/i

/**
 * Finds what the project's patterns name, then what the finders of `noPersonalData` know. `context`: a description of the text, such as the
 * name of its member.
 */
export function finderOf({ patterns }: Pick<Redaction, 'patterns'>): Find {
  const own = patterns.map(({ name, pattern }) => ({ name, pattern: compilePattern(pattern) }))
  return (text, context) => {
    const before = context === undefined ? '' : `${context.replace(/[_-]+/g, ' ').slice(-40)}: `
    const plain = plainOf(before + text)
    const matches: Found[] = []
    const isTaken = new Uint8Array(text.length)
    const add = (name: string, start: number, length: number) => {
      const at = plain.placeOf(start) - before.length
      const end = plain.placeOf(start + length) - before.length
      if (at < 0 || isTaken.subarray(at, end).includes(1)) return
      isTaken.fill(1, at, end)
      const value = plain.text.slice(start, start + length)
      matches.push({ at, end, name, value, key: keyOf(value).replace(/^00(?=\d)/, '') })
    }
    for (const { name, pattern } of own) for (const { at, end } of allOf(pattern, plain.text)) add(name, at, end - at)
    for (const hit of findPersonalData(personalDataKinds, plain.text)) add(standInNames[hit.kind], hit.at, hit.text.length)
    for (const match of plain.text.matchAll(dotted)) add(standInNames.phone, match.index, match[0].length)
    for (const match of plain.text.matchAll(spelled)) {
      if (isRecord.test(plain.text.slice(Math.max(0, match.index - 48), match.index))) continue
      add(isCard(keyOf(match[0])) ? standInNames.creditCard : standInNames.phone, match.index, match[0].length)
    }
    return matches.sort((a, b) => a.at - b.at)
  }
}

/** A longer text is searched in pieces that end at a space. */
function* allOf(pattern: Pattern, text: string) {
  for (let start = 0; start < text.length; ) {
    const space = text.length - start > pattern.reach ? text.lastIndexOf(' ', start + pattern.reach) : text.length
    const end = space > start ? space : start + pattern.reach
    for (const match of pattern.all(text.slice(start, end))) yield { at: start + match.at, end: start + match.end }
    start = end
  }
}
