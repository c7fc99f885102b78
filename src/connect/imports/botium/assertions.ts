import { type NewAssertion, NewAssertions } from '#src/measure/assertions/contract.ts'
import type { Command } from './convo.ts'

type AssertionDraft = { kind: NewAssertion['kind']; settings: object }

export const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const flags = (isFolded: boolean) => (isFolded ? '(?is)' : '(?s)')
const memory = /\$[A-Za-z_]\w*(?:\([^)]*\))?/g

/** A text of the agent: the reply contains it, ignoring case; a name of the memory in it stands for any text. */
export function textAssertion(texts: readonly string[], isNegated: boolean): AssertionDraft[] | undefined {
  const all = texts.map((text) => text.trim()).filter((text) => text !== '')
  const [first] = all
  if (first === undefined) return [{ kind: 'replied', settings: {} }]
  // More than one assertion can look for.
  if (all.length > 50) return undefined
  if (!all.some((text) => text.search(memory) !== -1))
    return [
      {
        kind: isNegated ? 'notContains' : 'contains',
        settings: { ...(all.length === 1 ? { text: first } : { any: all }), wholeWords: false },
      },
    ]
  if (isNegated) return undefined
  const pattern = all.map((text) => text.split(memory).map(escaped).join('.*')).join('|')
  return [{ kind: 'regex', settings: { pattern: `(?is)${pattern}` } }]
}

/** The assertions for an asserter of Botium, or undefined if Parley has none with the same meaning. */
function madeOf({ name, args, isNegated }: Command): AssertionDraft[] | undefined {
  const [, how, many = 'ANY', folded] = /^TEXT(?:_(CONTAINS|WILDCARD|WILDCARDEXACT|REGEXP|EQUALS))?(?:_(ANY|ALL))?(_IC)?$/.exec(name) ?? []
  const isFolded = folded !== undefined
  if (name === 'RESPONSE_LENGTH' && args.length === 1 && !isNegated)
    return [{ kind: 'length', settings: { max: Number(args[0]), unit: 'characters' } }]
  if (!name.startsWith('TEXT') || name === 'TEXT_WER' || args.length === 0) return undefined
  if (args.some((text) => text.search(memory) !== -1 && how !== 'REGEXP')) return undefined
  const caseSensitive = !isFolded
  const wholeWords = false
  if (how === 'CONTAINS') {
    if (isNegated)
      return many === 'ANY' || args.length === 1 ? [{ kind: 'notContains', settings: { any: args, caseSensitive, wholeWords } }] : undefined
    return many === 'ANY'
      ? [{ kind: 'contains', settings: { any: args, caseSensitive, wholeWords } }]
      : args.map((text) => ({ kind: 'contains', settings: { text, caseSensitive, wholeWords } }))
  }
  if (isNegated) return undefined
  const wild = (text: string) => text.split('*').map(escaped).join('.*')
  const patterns = {
    WILDCARD: args.map(wild),
    WILDCARDEXACT: args.map((text) => `^${wild(text)}$`),
    REGEXP: args,
    EQUALS: args.map((text) => `^${escaped(text)}$`),
  }[how ?? 'EQUALS']!
  const requiredPatterns =
    many === 'ALL' ? patterns : [patterns.length === 1 ? patterns[0]! : patterns.map((pattern) => `(?:${pattern})`).join('|')]
  return requiredPatterns.map((pattern) => ({ kind: 'regex', settings: { pattern: `${flags(isFolded)}${pattern}` } }))
}

/** Checked, so that a pattern that Parley cannot run is reported instead of making the conversation invalid. */
export function checkAssertions(drafts: AssertionDraft[] | undefined, isOptional: boolean): NewAssertion[] | undefined {
  const { success, data } = NewAssertions.safeParse(drafts?.map((draft) => ({ ...draft, ...(isOptional && { required: false }) })))
  return success && data.length > 0 ? data : undefined
}

export const commandAssertions = (command: Command): NewAssertion[] | undefined => checkAssertions(madeOf(command), command.isOptional)
