import { createContext, useContext } from 'react'
import { paths } from '../paths.ts'
import css from './HelpLink.module.css'
import { help } from './help.ts'

/** The subject of the form: the resource, or the resource and its kind (`channels.http`). */
export const HelpOf = createContext('')

/** The place of the documentation for the member at this pointer; undefined if there is none. */
export function useHelp(pointer: string): string | undefined {
  const about = useContext(HelpOf)
  return help[about]?.[pointer] ?? help[about.split('.')[0]!]?.[pointer]
}

/** Opens the documentation of a member in its own tab, so that the form keeps its text. */
export function HelpLink({ pointer, label }: { pointer: string; label: string }) {
  const place = useHelp(pointer)
  if (!place) return null
  return (
    <a className={css.help} href={paths.document(place)} target="_blank" rel="noreferrer" aria-label={`Help: ${label}`}>
      Help
    </a>
  )
}
