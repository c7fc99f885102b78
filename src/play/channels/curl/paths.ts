// The place of the message in a pasted request, found by the usual names of members.

export type Path = (string | number)[]
type Leaf = { path: Path; name: string; value: unknown }

// Better names come first.
const messageNames =
  'message userMessage chatInput userInput inputValue utterance query question prompt msg text input content q payload body data'
const rank = new Map(messageNames.split(' ').map((name, at) => [plain(name), at]))
const settingName = /^(model|type|lang|language|locale|channel|agent|bot|mode)$|id$/i
const roles = new Set(['user', 'human'])

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every value of a JSON document that does not contain others, with the name of its member. */
export function leavesOf(value: unknown, path: Path = []): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((inner, at) => leavesOf(inner, [...path, at]))
  if (isObject(value)) return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
  return [{ path, name: path.findLast((step) => typeof step === 'string') ?? '', value }]
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)?.[step], value)

/** A copy with `next` at the path. */
export function replaceAt(value: unknown, [step, ...steps]: Path, next: unknown): unknown {
  if (step === undefined) return next
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...(value as object) }
  const members = copy as Record<string | number, unknown>
  members[step] = replaceAt(members[step], steps, next)
  return copy
}

/** The place of the message in a JSON value, or of the whole list of messages if such a list is sent. */
export function messageIn(body: unknown): { path: Path; list: boolean; fixed: unknown[] } | undefined {
  if (isGraphQl(body)) {
    const inVariables = messageIn(body.variables)
    return inVariables && { ...inVariables, path: ['variables', ...inVariables.path] }
  }
  const list = listIn(body, [])
  if (list) return list
  const leaves = leavesOf(body).filter(({ value }) => typeof value === 'string')
  const namedLeaves = leaves.filter(({ name }) => rank.has(plain(name)))
  const [best] = namedLeaves.toSorted((a, b) => scoreOf(b) - scoreOf(a))
  const sentences = leaves.filter(({ value }) => /\S\s+\S/.test(value as string))
  const leaf =
    best ?? (sentences.length === 1 ? sentences[0] : leaves.length === 1 && !settingName.test(leaves[0]!.name) ? leaves[0] : undefined)
  return leaf && { path: lastOf(body, leaf.path), list: false, fixed: [] }
}

// Its document is code, and the message is one of its variables.
const isGraphQl = (body: unknown): body is { variables: unknown } =>
  isObject(body) &&
  isObject(body.variables) &&
  typeof body.query === 'string' &&
  /^\s*(query|mutation|subscription)?[^{]*\{/.test(body.query)

// Words between spaces are speech; something that looks like an id or a keyword is not.
function scoreOf({ name, path, value }: Leaf): number {
  const text = value as string
  const speech = (/\s/.test(text) ? 6 : 0) - (/^[\w-]{16,}$|^https?:|^\d+$|^$/.test(text) ? 8 : 0)
  return 20 - rank.get(plain(name))! - path.length + speech
}

/** In a list of messages or parts, the message is the last of its kind. */
function lastOf(body: unknown, path: Path): Path {
  const step = path.findIndex((item) => typeof item === 'number')
  if (step === -1) return path
  const list = valueAt(body, path.slice(0, step)) as unknown[]
  for (let index = list.length - 1; index > (path[step] as number); index -= 1) {
    const later = path.with(step, index)
    if (typeof valueAt(body, later) === 'string') return later
  }
  return path
}

/** Messages in the format of chat completions, which can be sent as a whole: everything before the first message of the user stays. */
function listIn(value: unknown, path: Path): { path: Path; list: boolean; fixed: unknown[] } | undefined {
  if (Array.isArray(value)) {
    const fixed = value.slice(
      0,
      value.findIndex((item) => isObject(item) && roles.has(String(item.role))),
    )
    const messages = value.slice(fixed.length)
    const areMessages = messages.every(
      (item) => isObject(item) && typeof item.content === 'string' && Object.keys(item).every((key) => key === 'role' || key === 'content'),
    )
    return messages.length > 0 &&
      areMessages &&
      messages.every((item) => ['user', 'assistant'].includes(String((item as { role?: unknown }).role)))
      ? { path, list: true, fixed }
      : undefined
  }
  if (!isObject(value)) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const list = listIn(inner, [...path, key])
    if (list) return list
  }
  return undefined
}

/** The text at the place of the message: an example of what a user says. */
export function exampleAt(body: unknown, path: Path): string | undefined {
  const value = valueAt(body, path)
  const last = Array.isArray(value) ? (value.at(-1) as { content?: unknown }).content : value
  return typeof last === 'string' ? last : undefined
}

export const rankOf = (name: string): number => rank.get(plain(name)) ?? Number.POSITIVE_INFINITY
