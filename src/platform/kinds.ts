/** Every kind has a name. */
export type Kind<Name extends string = string> = { kind: Name }

/** A closed list of kinds, looked up in a Map, so that `__proto__` is just an unknown name. */
export function kinds<const K extends readonly Kind[]>(list: K) {
  const byName = new Map(list.map((kind) => [kind.kind, kind]))
  return {
    list,
    names: list.map((kind) => kind.kind) as K[number]['kind'][],
    of(name: K[number]['kind']): K[number] {
      const kind = byName.get(name)
      if (!kind) throw new Error(`kind "${name}" is stored but not known to this version`)
      return kind
    },
  }
}
