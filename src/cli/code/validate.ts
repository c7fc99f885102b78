import type { z } from 'zod'
import { builtinKeys } from '#src/connect/bundles/builtin-keys.ts'
import { definitionSchemas, type PartName, parts } from '#src/connect/bundles/parts.ts'
import { at, placesOf } from '#src/connect/bundles/paths.ts'
import { isPlaceholder } from '#src/connect/bundles/secrets.ts'
import { faultsOf } from '#src/platform/http/faults.ts'
import { pointerSteps } from '#src/platform/json-pointer.ts'
import { memberNamesAt } from '#src/platform/member-names.ts'
import { suggestion } from '#src/platform/nearest.ts'
import { ExternalKey } from '#src/platform/resource.ts'
import { evaluatorFaults } from './local-evaluators.ts'
import { type FileFault, listNames, type Members, type Sources } from './sources.ts'

/** The faults of the files that can be found without a service: shapes, references, and secrets in plain text. */
export function faultsIn(sources: Sources): FileFault[] {
  const { bundle, faults } = sources
  const all = [...faults, ...evaluatorFaults(sources)]
  if (bundle.project !== undefined) all.push(...definitionFaults(sources, 'project', ''))
  for (const name of listNames as readonly PartName[])
    for (const key of Object.keys((bundle[name] as Members | undefined) ?? {})) {
      const wrong = ExternalKey.safeParse(key).error?.issues[0]?.message
      if (wrong !== undefined) all.push({ ...sources.placeOf([name, key], true), message: `"${key}" is not a key: ${wrong}.` })
      all.push(...definitionFaults(sources, name, key))
    }
  return all.sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1))
}

function definitionFaults(sources: Sources, section: PartName | 'project', key: string): FileFault[] {
  const base = section === 'project' ? ['project'] : [section, key]
  const definition = section === 'project' ? sources.bundle.project : (sources.bundle[section] as Members)[key]
  const schema = definitionSchemas[section] as z.ZodType
  const { error } = schema.safeParse(definition)
  const shapes = faultsOf(error?.issues ?? [], 'pointer').map(({ pointer = '', code, message, allowed, hint }) => {
    const path = [...base, ...pointerSteps(pointer)]
    const value = code === 'unknown_member' ? '' : at(placesOf(definition, pointer)[0] ?? { container: {}, name: '', pointer: '' })
    const names = code === 'unknown_member' ? memberNamesAt(schema, definition, pointerSteps(pointer).slice(0, -1)) : (allowed ?? [])
    const wrong = code === 'unknown_member' ? String(path.at(-1)) : String(value ?? '')
    const label = path.slice(base.length).join('.')
    const near = suggestion(wrong, names)
    const choices = near === '' && allowed ? ` Allowed: ${allowed.slice(0, 20).join(', ')}.` : ''
    return {
      ...sources.placeOf(path, code === 'unknown_member' || code === 'required'),
      message: `${label === '' || code === 'unknown_member' ? '' : `${label}: `}${message}${near}${choices}${hint ? ` ${hint}` : ''}`,
    }
  })
  if (typeof definition !== 'object' || definition === null) return shapes
  return [...shapes, ...referenceFaults(sources, { section, base, definition }), ...secretFaults(sources, { section, base, definition })]
}

type WrittenDefinition = { section: PartName | 'project'; base: readonly string[]; definition: object }

function referenceFaults({ bundle, placeOf }: Sources, { section, base, definition }: WrittenDefinition): FileFault[] {
  return parts[section].references.flatMap(({ path, part }) =>
    placesOf(definition, path).flatMap((place) => {
      const name = at(place)
      const type = (place.container as Members).type
      const list = part === 'byType' ? (type === 'scenario' ? 'scenarios' : type === 'test' ? 'tests' : undefined) : part
      // A value that looks like an id belongs to the service, which checks it.
      if (list === undefined || typeof name !== 'string' || name.includes('_')) return []
      const known = [...Object.keys((bundle[list] as Members | undefined) ?? {}), ...(list === 'personas' ? builtinKeys : [])]
      if (known.includes(name)) return []
      const message = `No ${parts[list].type} has the key "${name}" in these files.${suggestion(name, known)}`
      return [{ ...placeOf([...base, ...pointerSteps(place.pointer)]), message }]
    }),
  )
}

function secretFaults({ placeOf }: Sources, { section, base, definition }: WrittenDefinition): FileFault[] {
  const { secret } = parts[section]
  const [place] = secret === undefined ? [] : placesOf(definition, secret)
  if (!place) return []
  const value = at(place)
  const texts = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  if (texts.every(isPlaceholder)) return []
  const message = `A secret must not be in a file. Write \${env:NAME}, and set the variable NAME where you apply it.`
  return [{ ...placeOf([...base, ...pointerSteps(place.pointer)]), message }]
}
