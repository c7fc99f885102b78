import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import { checkAssertions, escaped } from '../botium/assertions.ts'
import type { Source } from '../source.ts'
import type { RasaFile } from './files.ts'

/** The responses of a domain, by their name; only names are in the tests. `said`: what is required of a reply that is one, made once. */
export type Responses = Map<string, { said(): NewAssertion[] | undefined }>

export function responsesIn(files: readonly RasaFile[]): Responses {
  const responses: Responses = new Map()
  for (const { root } of files)
    for (const [name, source] of root.at('responses').entries()) responses.set(name, { said: once(() => saidAny(textsOf(source))) })
  return responses
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** A value that is put into a response. */
const slot = /\{[A-Za-z_][^{}\s]*\}/g

/** A reply with one of these texts. Channels of Rasa send the paragraphs of a text as messages, so any white space may be between them. */
export function saidAny(texts: readonly string[]): NewAssertion[] | undefined {
  const all = texts.map((text) => text.trim()).filter((text) => text !== '')
  const [first] = all
  if (first === undefined || all.length > 50) return undefined
  if (!all.some((text) => /\n/.test(text) || text.search(slot) !== -1))
    return checkAssertions(
      [{ kind: 'contains', settings: { ...(all.length === 1 ? { text: first } : { any: all }), wholeWords: false } }],
      false,
    )
  const patterns = all.map((text) => text.split(slot).map(spaced).join('.*'))
  return checkAssertions([{ kind: 'regex', settings: { pattern: `(?is)${patterns.join('|')}` } }], false)
}

const spaced = (text: string) => text.split(/\s+/).map(escaped).join('\\s+')

/** The texts of a response; none if one of its variants has none, such as only an image. */
function textsOf(response: Source): string[] {
  const variants = response.items()
  const texts = variants.flatMap((variant) => variant.at('text').text()?.trim() || [])
  return texts.length === variants.length ? texts : []
}
