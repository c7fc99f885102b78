import { isRecord, type Source } from '../source.ts'

export type Vars = Record<string, unknown>

/** Sets of values that one test makes, as in promptfoo: each list of plain values is tried one by one. */
export const maxSets = 200

/** The values of a test and of all tests; undefined where a list of them makes too many sets. */
export function varsOf(sources: readonly Source[], isWhole = false): { sets: Vars[]; elsewhere: string[] } | undefined {
  const elsewhere: string[] = []
  const all: Vars = Object.create(null) as Vars
  for (const source of sources) {
    if (!isRecord(source.value)) continue
    for (const [name, value] of source.entries()) all[name] = value.all()
  }
  let sets: Vars[] = [Object.create(null) as Vars]
  for (const [name, value] of Object.entries(all)) {
    if (typeof value === 'string' && /^(?:file|package|https?):\/\//.test(value) && !/\s/.test(value)) elsewhere.push(name)
    const values = !isWhole && Array.isArray(value) && value.every((item) => typeof item !== 'object') && value.length > 0 ? value : [value]
    if (sets.length * values.length > maxSets) return undefined
    sets = sets.flatMap((set) => values.map((value) => Object.assign(Object.create(null) as Vars, set, { [name]: value })))
  }
  return { sets, elsewhere: elsewhere.filter((name) => !/^https?:/.test(String(all[name]))) }
}

/** The values that are lists. */
export const listsIn = (vars: Vars): string[] => Object.keys(vars).filter((name) => Array.isArray(vars[name]))

/** The values that a test of Parley can have: plain ones, with a plain name. */
export const variablesOf = (vars: Vars): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(vars)
      .filter(
        (entry): entry is [string, string | number | boolean] =>
          /^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(entry[0]) &&
          (typeof entry[1] === 'string' ? entry[1].length <= 10_000 : typeof entry[1] === 'boolean' || Number.isFinite(entry[1])),
      )
      .slice(0, 100),
  )

/**
 * The earlier messages, if the value `_conversation` contains them: promptfoo fills it in from earlier tests, and people also write it
 * themselves.
 */
export function conversationIn({ _conversation }: Vars): { role: 'user' | 'agent'; content: string }[] {
  if (!Array.isArray(_conversation)) return []
  return _conversation.flatMap((exchange): { role: 'user' | 'agent'; content: string }[] => {
    if (!isRecord(exchange) || typeof exchange.input !== 'string' || typeof exchange.output !== 'string') return []
    return [
      { role: 'user', content: exchange.input },
      { role: 'agent', content: exchange.output },
    ]
  })
}

const usual = [
  'message',
  'question',
  'query',
  'prompt',
  'input',
  'user_input',
  'userInput',
  'user_message',
  'text',
  'content',
  'body',
  'request',
  'topic',
]

/** The value that a user could say, if the prompt itself is in another file. */
export function messageIn(vars: Vars): string | undefined {
  const texts = Object.entries(vars).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '' && !/^file:\/\//.test(entry[1]),
  )
  return usual.flatMap((name) => texts.find(([key]) => key === name)?.[1] ?? [])[0] ?? texts[0]?.[1]
}
