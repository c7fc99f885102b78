import { builtinPersonas, builtins } from '#src/play/personas/builtins.ts'

/** Personas that every project has, under keys that no name turns into. */
export const builtinIds: ReadonlyMap<string, string> = new Map(
  builtins.map(({ id }, index) => [`builtin/${builtinPersonas[index]!.key}`, id]),
)
export const builtinKeys: readonly string[] = [...builtinIds.keys()]
