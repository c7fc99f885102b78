import { type Document, isAlias, isCollection, isMap, isNode, isScalar, parseDocument, visit } from 'yaml'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import { replaceValue } from './renewed.ts'
import type { Members } from './sources.ts'

/** A value at a path of a document; undefined: remove it, or write `usual` if a comment would be lost. */
export type Edit = { path: readonly string[]; value: unknown; usual?: unknown }

/** A place that cannot be changed without changing others. */
export class EditFault extends Error {
  readonly path: readonly string[]
  constructor(path: readonly string[], message: string) {
    super(message)
    this.path = path
  }
}

type Form = { indent: number; indentSeq: boolean; flowCollectionPadding: boolean }
const forms: readonly Form[] = [2, 4, 3, 8].flatMap((indent) =>
  [true, false].flatMap((indentSeq) => [true, false].map((flowCollectionPadding) => ({ indent, indentSeq, flowCollectionPadding }))),
)

const textOf = (document: Document, form: Form) => document.toString({ lineWidth: 0, ...form })

/** The text after the edits, with its comments and its form preserved. Throws EditFault if an edit would reach beyond its place. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  // A Windows file stays one; YAML reads both kinds of line ends the same.
  if (/\r\n/.test(text) && !/(?<!\r)\n/.test(text)) return applyEdits(text.replaceAll('\r\n', '\n'), edits).replaceAll('\n', '\r\n')
  const form = formOf(text, parsed(text))
  return edits.reduce((before, edit) => withEdit(before, edit, form), text)
}

const parsed = (text: string) => parseDocument(text, { uniqueKeys: true, merge: false })
const saysSame = (text: string, value: unknown) => {
  const document = parsed(text)
  return document.errors.length === 0 && canonicalJson(document.toJS()) === canonicalJson(value)
}

function withEdit(text: string, edit: Edit, form: Form): string {
  const document = parsed(text)
  const { path } = edit
  refuseShared(document, path)
  const value = edit.value === undefined && isCommented(document, path) ? edit.usual : edit.value
  const target = structuredClone((document.toJS() ?? {}) as Members)
  putPlain(target, path, value)
  const before = textOf(document, form)
  put(document, path, value)
  const after = textOf(document, form)
  const spliced = splice(text, before, after)
  if (spliced !== undefined && saysSame(spliced, target)) return spliced
  if (saysSame(after, target)) return after
  throw new EditFault(path, 'This file cannot be changed without changing other values. Write the change into it by hand.')
}

/** The lines in which two rewritten texts differ, inserted into the original text; undefined if its lines are not theirs. */
function splice(text: string, before: string, after: string): string | undefined {
  const [own, left, right] = [text, before, after].map((value) => value.split('\n')) as [string[], string[], string[]]
  if (own.length !== left.length || own.some((line, at) => bare(line) !== bare(left[at]!))) return undefined
  let start = 0
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1
  let end = 0
  while (end < left.length - start && end < right.length - start && left.at(-1 - end) === right.at(-1 - end)) end += 1
  return [...own.slice(0, start), ...right.slice(start, right.length - end), ...own.slice(own.length - end)].join('\n')
}
const bare = (line: string) => line.replaceAll(/\s+/g, '')

/** The notation that leaves most of the lines unchanged. */
function formOf(text: string, document: Document): Form {
  const lines = new Set(text.split('\n'))
  const changed = (form: Form) =>
    textOf(document, form)
      .split('\n')
      .filter((line) => !lines.has(line)).length
  return forms.map((form) => ({ form, many: changed(form) })).reduce((best, candidate) => (candidate.many < best.many ? candidate : best))
    .form
}

/** An alias shows what is elsewhere, and anything with an anchor appears elsewhere. */
function refuseShared(document: Document, path: readonly string[]): void {
  for (let length = 1; length <= path.length; length += 1) {
    const node = document.getIn(path.slice(0, length), true)
    const isShared = isAlias(node) || ((isScalar(node) || isCollection(node)) && node.anchor !== undefined)
    if (isShared)
      throw new EditFault(
        path.slice(0, length),
        'This value is shared by an anchor (&) or an alias (*). Write the change into the file by hand.',
      )
  }
}

function isCommented(document: Document, path: readonly string[]): boolean {
  const parent = document.getIn(path.slice(0, -1), true)
  const pair = isMap(parent) ? parent.items.find(({ key }) => String(isScalar(key) ? key.value : key) === path.at(-1)) : undefined
  let commented = false
  const look = (_: unknown, node: { comment?: string | null; commentBefore?: string | null }) => {
    commented ||= Boolean(node.comment || node.commentBefore)
  }
  for (const node of [pair?.key, pair?.value]) if (isNode(node)) visit(node, { Scalar: look, Collection: look, Alias: look })
  return commented
}

function put(document: Document, path: readonly string[], value: unknown): void {
  if (value === undefined) {
    document.deleteIn(path)
    return
  }
  const node = document.getIn(path, true)
  const now = replaceValue(document, node, value)
  if (now !== node) document.setIn(path, now)
}

function putPlain(members: Members, path: readonly string[], value: unknown): void {
  let container = members
  for (const step of path.slice(0, -1)) {
    if (typeof container[step] !== 'object' || container[step] === null) container[step] = {}
    container = container[step] as Members
  }
  if (value === undefined) delete container[path.at(-1)!]
  else container[path.at(-1)!] = value
}
