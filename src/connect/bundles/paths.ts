type Members = Record<string, unknown>
type Place = { container: Members | unknown[]; name: string; pointer: string }

const isContainer = (value: unknown): value is Members | unknown[] => typeof value === 'object' && value !== null
const namesIn = (container: Members | unknown[], step: string) =>
  step === '*' ? (Array.isArray(container) ? [...container.keys()].map(String) : []) : [step]

/** The values at a path; * is every element of a list. */
export function placesOf(value: unknown, path: string): Place[] {
  let places: Place[] = [{ container: { '': value }, name: '', pointer: '' }]
  for (const step of path.split('/').slice(1))
    places = places.flatMap((place) => {
      const container = at(place)
      if (!isContainer(container)) return []
      return namesIn(container, step).map((name) => ({ container, name, pointer: `${place.pointer}/${name}` }))
    })
  return places.filter((place) => at(place) !== undefined)
}

export const at = ({ container, name }: Place): unknown => (container as Members)[name]
export const put = ({ container, name }: Place, value: unknown): void => {
  ;(container as Members)[name] = value
}
export const remove = ({ container, name }: Place): void => {
  delete (container as Members)[name]
}

/** Sets the value at a path without *, and creates what is missing on the way. */
export function putAt(members: Members, path: string, value: unknown): void {
  const steps = path.split('/').slice(1)
  const last = steps.pop()!
  let container = members
  for (const step of steps) {
    container[step] ??= {}
    container = container[step] as Members
  }
  container[last] = value
}
