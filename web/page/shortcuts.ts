import { useEffect, useSyncExternalStore } from 'react'

// One map of all shortcuts: what can be done, and by which keys. People change it in the dialog of `?`; it is kept in the browser.

export const actions = {
  'palette.open': { words: 'Search or go to a page', keys: '/' },
  'shortcuts.open': { words: 'Show the keyboard shortcuts', keys: '?' },
  'go.start': { words: 'Go to the start page', keys: 'g s' },
  'go.runs': { words: 'Go to the runs of the project', keys: 'g r' },
  'go.scenarios': { words: 'Go to the scenarios of the project', keys: 'g c' },
  'run.nextFailing': { words: 'In a run: next assertion that did not pass', keys: ']' },
  'run.previousFailing': { words: 'In a run: previous assertion that did not pass', keys: '[' },
} as const
export type Action = keyof typeof actions
export const allActions = Object.keys(actions) as Action[]

const stored = 'parley.shortcuts'
const listeners = new Set<() => void>()
let own: Partial<Record<Action, string>> = read()

function read(): Partial<Record<Action, string>> {
  try {
    return JSON.parse(localStorage.getItem(stored) ?? '{}') as Partial<Record<Action, string>>
  } catch {
    return {}
  }
}
export const keysOf = (action: Action): string => own[action] ?? actions[action].keys
export function setKeys(action: Action, keys: string | undefined): void {
  const { [action]: _, ...others } = own
  own = keys === undefined ? others : { ...others, [action]: keys }
  localStorage.setItem(stored, JSON.stringify(own))
  for (const listener of listeners) listener()
}
export function useKeys(): (action: Action) => string {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => own,
  )
  return keysOf
}

const bound = new Map<Action, () => void>()
const waitMs = 900
let begun = { keys: '', at: 0 }

/** While the page is shown, these keys do this. */
export function useShortcut(action: Action, act: () => void): void {
  useEffect(() => {
    bound.set(action, act)
    return () => {
      if (bound.get(action) === act) bound.delete(action)
    }
  })
}

/** The key as the map writes it; undefined for keys with Ctrl and the like, and while somebody types or a dialog is open. */
function keyOf(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return undefined
  const target = event.target as HTMLElement
  if (target.closest('input, textarea, select, [contenteditable="true"]') || document.querySelector('[role="dialog"], [role="menu"]'))
    return undefined
  return event.key.length === 1 ? event.key : undefined
}

document.addEventListener('keydown', (event) => {
  const key = keyOf(event)
  if (key === undefined) return
  const keys = event.timeStamp - begun.at < waitMs && begun.keys ? `${begun.keys} ${key}` : key
  const known = [...bound].find(([action]) => keysOf(action) === keys) ?? [...bound].find(([action]) => keysOf(action) === key)
  begun = { keys: key, at: event.timeStamp }
  if (!known) return
  begun = { keys: '', at: 0 }
  event.preventDefault()
  known[1]()
})
