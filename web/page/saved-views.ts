import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

/** A saved list: its name, and the part of its address with filters, order and columns. */
export type SavedView = { name: string; search: string }

const storageKey = 'parley.views'
type Stored = Record<string, SavedView[]>
function read(): Stored {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Stored
  } catch {
    return {}
  }
}

/** The whole view except the row that is shown next to the list, in a fixed order. */
export function searchOf(view: Readonly<Record<string, string | undefined>>): string {
  const { view: _, peek: __, ...kept } = view
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1))) if (value) parameters.set(name, value)
  return parameters.toString()
}

/** The views of the list at this address that were saved in this browser; the address alone shows the same list to anyone. */
export function useSavedViews() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [stored, setStored] = useState(read)
  const views = stored[pathname] ?? []
  const present = search as Record<string, string | undefined>
  const goTo = (view: Record<string, string>) => void navigate({ to: '.', search: view, resetScroll: false } as never)
  const keep = (list: SavedView[]) => {
    const all = { ...read(), [pathname]: list }
    localStorage.setItem(storageKey, JSON.stringify(all))
    setStored(all)
  }
  return {
    views,
    name: present.view,
    isChanged: views.some(({ name, search: saved }) => name === present.view && saved !== searchOf(present)),
    open: ({ name, search: saved }: SavedView) => goTo({ ...Object.fromEntries(new URLSearchParams(saved)), view: name }),
    save: (name: string) => {
      keep([...views.filter((savedView) => savedView.name !== name), { name, search: searchOf(present) }])
      goTo({ ...Object.fromEntries(new URLSearchParams(searchOf(present))), view: name })
    },
    remove: (name: string) => keep(views.filter((savedView) => savedView.name !== name)),
  }
}
