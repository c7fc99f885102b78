// The place of the reply in an answer of an agent, judged by the names of its members and by what the texts look like.

type Path = (string | number)[]
type Leaf = { path: Path; text: string }

const names = new Map(
  Object.entries({
    reply: 10,
    answer: 10,
    response: 9,
    output: 9,
    output_text: 10,
    generated_text: 10,
    completion: 9,
    text: 8,
    content: 8,
  }).concat(Object.entries({ message: 8, delta: 9, token: 8, chunk: 8, bot: 7, speech: 7, result: 6, value: 4, body: 4, data: 3 })),
)
const ignoredNames =
  /^(id|.*_id|.*Id|type|role|status|model|object|created|created_at|createdAt|finish_reason|name|intent|language|locale|timestamp|error|version|event|url|sender|recipient|user|session)$/
// What an agent thinks, and what went wrong, is not a reply; nor is any part of it.
const noReply = /^(err|errors?|error_?(text|message)|exception|traceback|stack)$|reasoning|thought|thinking/i
// One of several alternatives; in other lists, one message follows another.
const alternatives = new Set(['choices', 'candidates', 'alternatives', 'generations'])

/** The path that scores best over all documents, adding up the scores of the documents that contain it. */
export const replyPathIn = (documents: readonly unknown[], userMessage: string): string | undefined =>
  pathsIn(documents, userMessage)[0]?.[0]

/** The path of the only text that looks like a reply. */
export function obviousPathIn(document: unknown): string | undefined {
  const [best, second] = pathsIn([document], '')
  return best && best[1] > 2 * (second?.[1] ?? 0) ? best[0] : undefined
}

function pathsIn(documents: readonly unknown[], userMessage: string): [path: string, score: number][] {
  const scores = new Map<string, number>()
  for (const document of documents.filter((each) => !noReply.test(String((each as { type?: unknown } | null)?.type ?? ''))))
    for (const leaf of leavesOf(document)) {
      const score = scoreOf(leaf, userMessage)
      const path = formatPath(leaf.path, document)
      if (score > 0) scores.set(path, (scores.get(path) ?? 0) + score)
    }
  return [...scores].toSorted(([, a], [, b]) => b - a)
}

function leavesOf(value: unknown, path: Path = []): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null || path.length > 8) return []
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 50).map((inner, at) => [at, inner])
    : Object.entries(value)
  return entries.flatMap(([step, inner]) => leavesOf(inner, [...path, step]))
}

function scoreOf({ path, text }: Leaf, userMessage: string): number {
  const steps = path.filter((step) => typeof step === 'string')
  const name = steps.at(-1) ?? ''
  if (ignoredNames.test(name) || text.trim() === '' || steps.some((step) => noReply.test(step))) return 0
  const byName =
    (names.get(name.toLowerCase()) ?? 1) + steps.slice(0, -1).reduce((sum, step) => sum + (names.get(step.toLowerCase()) ?? 0) / 5, 0)
  const speech = (/\s/.test(text.trim()) ? 4 : 0) + Math.min(4, text.length / 40)
  const notSpeech = /^[\w-]{16,}$|^https?:|^\d{4}-\d\d-\d\d|^[A-Z\d_]+$/.test(text.trim()) ? 8 : 0
  const score = Math.max(0, byName + speech - notSpeech - path.length / 4)
  // An answer may repeat the message beside the reply; the reply of an echo is all there is.
  return text === userMessage ? score / 10 : score
}

/** A place in a list represents all of them; in a list that repeats the whole dialogue, the last. */
function formatPath(path: Path, document: unknown): string {
  let inner: unknown = document
  let text = '$'
  for (const [at, step] of path.entries()) {
    if (typeof step === 'string') text += /^[A-Za-z_]\w*$/.test(step) ? `.${step}` : `['${step.replace(/[\\']/g, '\\$&')}']`
    else {
      const isDialogue = (inner as { role?: unknown }[]).some((item) =>
        ['user', 'human'].includes(String(item?.role ?? (item as { type?: unknown })?.type)),
      )
      text += alternatives.has(String(path[at - 1])) ? '[0]' : isDialogue ? '[-1]' : '[*]'
    }
    inner = (inner as Record<string | number, unknown>)[step]
  }
  return text
}
