import { useEffect } from 'react'
import { useShortcut } from './shortcuts.ts'

// The focus is on the link of a row: it is visible, a screen reader announces it, and Enter opens it as usual.
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('#main [role="row"][data-key]')].sort(
    (a, b) => Number(a.dataset.index) - Number(b.dataset.index),
  )
const presentRow = () => document.activeElement?.closest<HTMLElement>('[role="row"][data-key]')
const isInSight = (row: HTMLElement) => row.getBoundingClientRect().bottom > 64 && row.getBoundingClientRect().top < innerHeight

/** The row that was opened last: the keys continue there after going back. */
let opened: string | undefined
function rememberOpened({ target }: MouseEvent): void {
  const link = (target as HTMLElement).closest('[data-row-link]')
  if (link) opened = link.closest<HTMLElement>('[role="row"][data-key]')?.dataset.key
}

function focusRow(by: 1 | -1): void {
  const all = rows()
  const present = presentRow()
  const inSight = all.filter(isInSight)
  const target = present ? all[all.indexOf(present) + by] : (inSight.find(({ dataset }) => dataset.key === opened) ?? inSight[0])
  target?.querySelector<HTMLElement>('[data-row-link]')?.focus()
}

type Handlers = { onPeek?: ((key: string) => void) | undefined; onSelect?: ((key: string) => void) | undefined }

/** The keys of the list on the page: they move between rows and act on the focused row. */
export function useRowKeys({ onPeek, onSelect }: Handlers): void {
  const withKey = (act: ((key: string) => void) | undefined) => () => {
    const key = presentRow()?.dataset.key
    if (key !== undefined) act?.(key)
  }
  useEffect(() => {
    document.addEventListener('click', rememberOpened, true)
    return () => document.removeEventListener('click', rememberOpened, true)
  }, [])
  useShortcut('list.next', () => focusRow(1))
  useShortcut('list.previous', () => focusRow(-1))
  useShortcut('list.peek', withKey(onPeek))
  useShortcut('list.select', withKey(onSelect))
}
