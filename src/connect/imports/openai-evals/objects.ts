import type { ReadingContext } from '../document.ts'
import { entriesOf, linesOfList } from '../entries.ts'
import { isOneObject } from '../listed.ts'
import { isRecord, Source } from '../source.ts'

// The objects of the hosted product, alone, in lists as its API returns them, one per line, or together under names of one's own.

export type Place = { line: number; pointer: string | undefined }
export type HostedObject = Place & { source: Source }
export type Objects = { roots: HostedObject[]; evals: Source[]; runs: HostedObject[]; items: HostedObject[] }

const isEval = (value: Record<string, unknown>) => value.object === 'eval' || Array.isArray(value.testing_criteria)
const isRun = (value: Record<string, unknown>) => value.object === 'eval.run' || isRecord(value.data_source)
const isItem = (value: Record<string, unknown>) => value.object === 'eval.run.output_item' || isRecord(value.datasource_item)

/** All objects of a file; undefined if it has none of them. Throws ServiceError for what is not JSON. */
export function hostedObjects(content: string, firstLine: number, parse: ReadingContext['parse']): Objects | undefined {
  if (!/"(?:testing_criteria|data_source|datasource_item)"/.test(content)) return undefined
  const objects: Objects = { roots: [], evals: [], runs: [], items: [] }
  const entries = isOneObject(content) ? [{ line: firstLine, text: content, pointer: '' }] : entriesOf(content, firstLine)
  for (const { line, text, pointer } of entries) {
    const source = new Source(parse(text))
    objects.roots.push({ source, line, pointer })
    collect(source, { line, pointer }, objects, (name) => linesOfList(text, name, line))
  }
  return objects.evals.length + objects.runs.length + objects.items.length > 0 ? objects : undefined
}

function collect(source: Source, place: Place, objects: Objects, linesOf?: (name: string) => number[]): void {
  const { value } = source
  if (!isRecord(value)) return
  if (isItem(value)) objects.items.push({ source, ...place })
  else if (isRun(value)) objects.runs.push({ source, ...place })
  else if (isEval(value)) objects.evals.push(source)
  else {
    for (const name of ['object', 'first_id', 'last_id', 'has_more']) source.at(name).all()
    for (const [name, member] of source.entries()) {
      const lines = Array.isArray(member.value) ? linesOf?.(name) : undefined
      for (const [at, inner] of member.items().entries())
        collect(inner, { line: lines?.[at] ?? place.line, pointer: `${place.pointer ?? ''}/${name}${lines ? `/${at}` : ''}` }, objects)
    }
    return
  }
  source.at('object').all()
}
