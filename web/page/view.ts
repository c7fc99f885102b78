import { useNavigate, useParams, useSearch } from '@tanstack/react-router'

/** View state that lives in the address: reading and changing the search parameters of these names. */
export function useView<Name extends string>(
  ..._names: Name[]
): [Partial<Record<Name, string>>, (patch: Partial<Record<Name, string | undefined>>) => void] {
  const view = useSearch({ strict: false }) as Partial<Record<Name, string>>
  const navigate = useNavigate()
  const change = (patch: Partial<Record<Name, string | undefined>>) =>
    void navigate({ to: '.', search: (view: object) => withoutEmpty({ ...view, ...patch }), replace: true, resetScroll: false } as never)
  return [view, change]
}

const withoutEmpty = (view: object) => Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined && value !== ''))

/** A parameter of the path; the route that shows the page has it. */
export const useParam = (name: 'project' | 'id'): string => (useParams({ strict: false }) as Record<string, string>)[name]!
