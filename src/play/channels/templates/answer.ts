import { valuesAt } from '#src/platform/json-path.ts'

/** The paths in an answer (the member `response` of the settings). */
export type Paths = {
  /** Default: JSON. */
  format?: 'json' | 'xml' | undefined
  text: string
  messages?: string | undefined
  buttons?: string | undefined
  toolCalls?: string | undefined
  end?: string | undefined
  usage?: string | undefined
  error?: string | undefined
}

/** The result. `texts` is empty if there are none; `error` is undefined unless the agent reports one. */
export type Answer = { texts: string[]; buttons: unknown[]; toolCalls: unknown[]; ended: boolean; usage: unknown; error: unknown }

export function answerIn(document: unknown, paths: Paths): Answer {
  const at = (path: string | undefined) => (path === undefined ? [] : valuesAt(document, path))
  const messages = textsOf(at(paths.messages))
  return {
    texts: messages.length > 0 ? messages : textsOf(at(paths.text)),
    buttons: at(paths.buttons),
    toolCalls: at(paths.toolCalls)
      .flat()
      .filter((call) => call !== null),
    ended: at(paths.end).some(isTruthy),
    usage: at(paths.usage)[0],
    error: at(paths.error).find(isTruthy),
  }
}

/** The texts among the values, including those in lists; a value that is neither text nor number makes all of them unusable. */
export function textsOf(values: readonly unknown[]): string[] {
  const texts = values.flat().filter((value) => value !== null)
  return texts.every((text) => typeof text === 'string' || typeof text === 'number') ? texts.map(String) : []
}

// Agents write "no error" as null, false, 0, "", [] or {}.
function isTruthy(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value)
  return Object.keys(value).length > 0
}
