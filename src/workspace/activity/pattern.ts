const form = /^([a-zA-Z]+)\.(?:\*|[a-zA-Z]+)$/

/** Actions by name, of one kind of resource, or all: `run.completed`, `run.*`, `*`. */
export const isActionPattern = (text: string, types: readonly string[]): boolean =>
  text === '*' || types.includes(form.exec(text)?.[1] ?? '')

/** Whether one of the patterns matches an action. */
export const matchesAction = (patterns: readonly string[], action: string): boolean =>
  patterns.some((pattern) => pattern === '*' || pattern === action || (pattern.endsWith('.*') && action.startsWith(pattern.slice(0, -1))))
