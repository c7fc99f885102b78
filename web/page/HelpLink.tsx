import { createContext, useContext } from 'react'
import { paths } from '../paths.ts'
import css from './HelpLink.module.css'
import { help } from './help.ts'

/** What the form is about: the resource, or the resource and its kind (`channels.http`). */
export const HelpOf = createContext('')

/** The place of the documentation for the member at this pointer; undefined where there is none. */
export function useHelp(pointer: string): string | undefined {
  const about = useContext(HelpOf)
  return help[about]?.[pointer] ?? help[about.split('.')[0]!]?.[pointer]
}

/** Leads to what the documentation says of a member, in a tab of its own: what is typed into the form stays. */
export function HelpLink({ pointer, label }: { pointer: string; label: string }) {
  const place = useHelp(pointer)
  if (!place) return null
  return (
    <a className={css.help} href={paths.document(place)} target="_blank" rel="noreferrer" aria-label={`Help: ${label}`}>
      Help
    </a>
  )
}
