import { isOptionsGroup, type OptionsFilter } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { type Nameable, type Named, type Read, reads, useBuiltins, useNewest, useOthers } from './names.ts'
import { useRead } from './queries.ts'

export type Option = { value: string; label: string }
/** What a field offers, and how it finds what it does not list. */
export type Offer = {
  /** The newest, or what was found for the typed words. */
  options: readonly Option[]
  nameOf(id: string): string
  /** Not if it is archived. */
  isUsable(id: string): boolean
  /** Whether there are so many that they are searched. */
  isLong: boolean
  onType(text: string): void
  /** Said if there are no options. */
  nothing: string
}

const waitMs = 200
// More are searched rather than read.
const maxShort = 8
const maxFound = 100

/** The newest two hundred of a project, and any other by words in its name or its description. */
export function useOffer(resource: Nameable, project: string, selected: readonly string[]): Offer {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, waitMs)
  const newest = useNewest<Nameable>(resource, project)
  const arePersonas = resource === 'personas'
  const builtins = useBuiltins(arePersonas)
  // A query that is not enabled has the data that others have read.
  const listed = [...(newest.data?.data ?? []), ...((arePersonas && builtins.data?.data) || [])]
  const isRead = !newest.isPending && !(arePersonas && builtins.isPending)
  const isWhole = newest.data?.nextCursor === null
  const found = useFound(resource, project, isRead && !isWhole ? settled : '')
  const known = new Map([...listed, ...found.rows].map((one) => [one.id, one]))
  const others = useOthers(isRead ? selected.filter((id) => !known.has(id)) : [])
  const find = (id: string) => known.get(id) ?? others.find(id)
  const words = text.toLowerCase()
  const matches =
    words === '' ? listed : [...known.values()].filter((one) => one.name.toLowerCase().includes(words) || found.rows.includes(one))
  const isComing = !isRead || found.isComing || (!isWhole && text !== settled)
  return {
    options: matches.map(({ id, name }) => ({ value: id, label: name })),
    nameOf: (id) => find(id)?.name ?? (!isRead || others.isComing ? '…' : `${id.slice(0, 12)}…`),
    isUsable: (id) => find(id)?.archivedAt === null,
    isLong: !isWhole || listed.length > maxShort,
    onType: setTyped,
    nothing: isComing ? 'searching…' : found.error ? 'the search failed' : listed.length === 0 ? 'No options yet' : 'no match',
  }
}

/** What the service finds for some words; first a name that someone typed in full, which a hundred longer ones may contain. */
function useFound(resource: Nameable, project: string, words: string) {
  const ask = { projectId: project, limit: maxFound }
  const read: Read<Named> = reads[resource]
  const enabled = words !== ''
  const exact = useRead([resource, 'named-as', project, words], (signal) => read({ ...ask, name: words }, signal), { enabled })
  const any = useRead([resource, 'found', project, words], (signal) => read({ ...ask, search: words }, signal), { enabled })
  return {
    rows: [...(exact.data?.data ?? []), ...(any.data?.data ?? [])],
    isComing: enabled && (exact.isPending || any.isPending),
    error: exact.error ?? any.error,
  }
}

/**
 * The members of a `Select` or a `MultiSelect` of Mantine. `text`: what the field says while nobody searches, which is the name of its
 * selected one.
 */
export function selectOf(offer: Offer, selected: readonly string[], text = '') {
  const offered = new Set(offer.options.map(({ value }) => value))
  // Without their own options, those that are selected would have no names.
  const others = selected.filter((id) => !offered.has(id)).map((id) => ({ value: id, label: offer.nameOf(id) }))
  const filter: OptionsFilter = ({ options }) =>
    options.flatMap((option) => {
      if (!isOptionsGroup(option)) return offered.has(option.value) ? option : []
      const items = option.items.filter(({ value }) => offered.has(value))
      return items.length > 0 ? { ...option, items } : []
    })
  return {
    data: [...offer.options, ...others],
    searchable: offer.isLong,
    filter,
    nothingFoundMessage: offer.nothing,
    onSearchChange: (typed: string) => offer.onType(typed === text ? '' : typed),
  }
}
