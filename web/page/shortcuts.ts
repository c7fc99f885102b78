import { useLayoutEffect, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

// One map of all shortcuts: the actions and their keys. People change it in the dialog of `?`; it is stored in the browser.

export const actions = {
  'palette.open': { description: 'Search or go to a page', keys: '/' },
  'shortcuts.open': { description: 'Show the keyboard shortcuts', keys: '?' },
  'go.start': { description: 'Go to the start page', keys: 'g s' },
  'go.runs': { description: 'Go to the runs of the project', keys: 'g r' },
  'go.scenarios': { description: 'Go to the scenarios of the project', keys: 'g c' },
  'go.reviews': { description: 'Go to your reviews', keys: 'g v' },
  'list.next': { description: 'In a list: next row (Enter to open it)', keys: 'j' },
  'list.previous': { description: 'In a list: previous row', keys: 'k' },
  'list.peek': { description: 'In a list: show the row beside the list', keys: 'Space' },
  'list.select': { description: 'In a list: select the row', keys: 'x' },
  'run.nextTurn': { description: 'In a run: next turn', keys: ']' },
  'run.previousTurn': { description: 'In a run: previous turn', keys: '[' },
  'run.nextFailing': { description: 'In a run: next assertion that did not pass', keys: 'n' },
  'run.previousFailing': { description: 'In a run: previous assertion that did not pass', keys: 'p' },
  'run.find': { description: 'In a run: find words in a long conversation', keys: 'f' },
  'review.nextCriterion': { description: 'In a review: next question', keys: 'j' },
  'review.previousCriterion': { description: 'In a review: previous question', keys: 'k' },
  'review.answer': { description: 'In a review: save the answer, or continue to the next question', keys: 'Enter' },
  'review.notApplicable': { description: 'In a review: mark as not applicable', keys: 'n' },
  'review.cannotJudge': { description: 'In a review: mark as impossible to judge', keys: 'x' },
  'review.comment': { description: 'In a review: comment (Esc to leave)', keys: 'c' },
  'review.evidence': { description: 'In a review: mark the selected words, or the turn, as evidence', keys: 'e' },
  'review.nextTurn': { description: 'In a review: next turn', keys: ']' },
  'review.previousTurn': { description: 'In a review: previous turn', keys: '[' },
  'review.undo': { description: 'In a review: undo', keys: 'z' },
  'review.flag': { description: 'In a review: flag the conversation', keys: 'f' },
  'review.skip': { description: 'In a review: skip the conversation', keys: 's' },
  'review.instructions': { description: 'In a review: show instructions', keys: 'i' },
  'review.submit': { description: 'In a review: submit and continue', keys: 'Ctrl+Enter' },
  'pair.left': { description: 'In a pair: the left conversation is better', keys: '1' },
  'pair.tie': { description: 'In a pair: neither is better', keys: '2' },
  'pair.right': { description: 'In a pair: the right conversation is better', keys: '3' },
  'pair.undo': { description: 'In a pair: back to the one before', keys: 'z' },
  'review.nextItem': { description: 'In a review: next conversation', keys: 'ArrowRight' },
  'review.previousItem': { description: 'In a review: previous conversation', keys: 'ArrowLeft' },
} as const
export type Action = keyof typeof actions
export const allActions = Object.keys(actions) as Action[]

const storageKey = 'parley.shortcuts'
const listeners = new Set<() => void>()
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
let customKeys: Partial<Record<Action, string>> = read()

function read(): Partial<Record<Action, string>> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Record<Action, string>>
  } catch {
    return {}
  }
}
const singleKey = 'parley.singleKeys'
/** Whether letters, digits and signs alone are shortcuts; the keys of a screen reader may be the same. */
let usesSingle = localStorage.getItem(singleKey) !== 'off'
export function setSingleKeys(on: boolean): void {
  usesSingle = on
  if (on) localStorage.removeItem(singleKey)
  else localStorage.setItem(singleKey, 'off')
  for (const listener of listeners) listener()
}
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, () => usesSingle)

export const keysOf = (action: Action): string => customKeys[action] ?? actions[action].keys
export function setKeys(action: Action, keys: string | undefined): void {
  const { [action]: _, ...others } = customKeys
  customKeys = keys === undefined ? others : { ...others, [action]: keys }
  localStorage.setItem(storageKey, JSON.stringify(customKeys))
  for (const listener of listeners) listener()
}
export function useKeys(): (action: Action) => string {
  useSyncExternalStore(subscribe, () => customKeys)
  return keysOf
}

const areaOf = (action: Action) => action.split('.')[0]!
const everywhere = ['palette', 'shortcuts', 'go']
/** Another action with the same keys on the same page; 1 to 9 choose answers in a review. */
export const clashOf = (action: Action): string | undefined => {
  const area = areaOf(action)
  const keys = keysOf(action)
  if (area === 'review' && /^[1-9]$/.test(keys)) return 'the answer with this number'
  const other = allActions.find(
    (candidate) =>
      candidate !== action &&
      keysOf(candidate) === keys &&
      (areaOf(candidate) === area || everywhere.includes(area) || everywhere.includes(areaOf(candidate))),
  )
  return other && actions[other].description
}

const handlers = new Map<Action, () => void>()
const waitMs = 900
let sequence = { keys: '', at: 0 }

/** Binds these keys while the page is shown: from the moment it is drawn, because fast typists do not wait. */
export function useShortcut(action: Action, act: () => void): void {
  useLayoutEffect(() => {
    handlers.set(action, act)
    return () => {
      if (handlers.get(action) === act) handlers.delete(action)
    }
  })
}

let digits: ((digit: number) => void) | undefined
/** Binds 1 to 9 while the page is shown. */
export function useDigits(act: (digit: number) => void): void {
  useLayoutEffect(() => {
    digits = act
    return () => {
      if (digits === act) digits = undefined
    }
  })
}

const namedKeys = ['Enter', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
const textInputs = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]'
/**
 * The key as the map writes it; undefined while a dialog is open, while someone types (except for Ctrl+Enter, which nobody types), for
 * other combinations with Ctrl and the like, and for Enter and the arrows on an element that uses them itself.
 */
function keyOf(event: KeyboardEvent): string | undefined {
  if (
    event.altKey ||
    event.defaultPrevented ||
    event.isComposing ||
    // A closed list may stay in the page, invisible.
    [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some((element) => element.checkVisibility())
  )
    return undefined
  if (event.ctrlKey || event.metaKey) return event.key === 'Enter' ? 'Ctrl+Enter' : undefined
  const target = event.target as HTMLElement
  if (target.closest(textInputs)) return undefined
  // Elsewhere it scrolls the page, or presses the focused element.
  if (event.key === ' ') return target.matches('[data-row-link]') ? 'Space' : undefined
  if (namedKeys.includes(event.key))
    return target.closest('a, button, summary, [role="tab"]') || (target.matches('input') && event.key !== 'Enter') ? undefined : event.key
  return event.key.length === 1 && usesSingle ? event.key : undefined
}

document.addEventListener('keydown', (event) => {
  const key = keyOf(event)
  if (key === undefined) return
  const keys = event.timeStamp - sequence.at < waitMs && sequence.keys ? `${sequence.keys} ${key}` : key
  const match = [...handlers].find(([action]) => keysOf(action) === keys) ?? [...handlers].find(([action]) => keysOf(action) === key)
  sequence = { keys: key, at: event.timeStamp }
  // Drawn before the next key arrives: fast typists mean what they will see, not what they saw.
  const choose = digits
  if (!match && choose && /^[1-9]$/.test(key)) flushSync(() => choose(Number(key)))
  if (!match) return
  sequence = { keys: '', at: 0 }
  event.preventDefault()
  flushSync(match[1])
})
