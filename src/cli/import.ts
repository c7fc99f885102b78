import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import type { Schemas } from '#src/client/client.ts'
import type { Mapping } from '#src/connect/imports/document.ts'
import { ceilings } from '#src/platform/limits.ts'
import { Exit, exitCodes } from './exit.ts'
import { folderOf, folders, wholeOf } from './import/folders.ts'
import { csvPieces, isWorkbook, type Piece, pieceLength, pieceLines, workbookPieces } from './import/pieces.ts'
import { bar, plain, print, printError, printJson, progressLine } from './output.ts'
import { call, origin } from './requests.ts'

type Report = Schemas['ImportReport']
export type ImportOptions = {
  project: string
  format: Report['format']
  partial?: boolean
  channel?: string
  tag?: string[]
  batch?: string
  label?: string
  mapping?: string
  sheet?: string
  assertions?: string
  again?: boolean
  json?: boolean
}
const maxListed = 50

/**
 * `parley import FILE`: the file is sent in pieces. Without `--partial`, all of them are checked before the first is written. Each piece
 * has an idempotency key derived from the file and the options, so that a command that broke off can simply be repeated.
 */
export async function importFile(path: string, options: ImportOptions): Promise<number> {
  if (existsSync(path) && statSync(path).isDirectory() && !Object.hasOwn(folders, options.format))
    throw new Exit('usage', `${plain(path, 200)} is a folder; only those of Botium and Rasa (--format botium, rasa) are read as a whole.`)
  if (!existsSync(path)) throw new Exit('usage', `The file ${plain(path, 200)} does not exist.`)
  if (isWorkbook(path) && options.format !== 'csv')
    throw new Exit('usage', `${plain(path, 200)} is a workbook. Import its rows with --format csv.`)
  const mapping = options.mapping === undefined ? undefined : parseJson(options.mapping, '--mapping', '{"message":"question"}')
  const url = new URL(`/v1/projects/${encodeURIComponent(options.project)}/import`, origin())
  const shared = {
    // The rows of a workbook are sent as lines of JSON, so that text with line breaks keeps the number of its row.
    format: isWorkbook(path) ? ('jsonl' as const) : options.format,
    partial: options.partial ?? false,
    tags: options.tag ?? [],
    ...((options.batch !== undefined || options.label !== undefined) && { batch: { name: options.batch, label: options.label } }),
    ...(mapping !== undefined && { mapping }),
    ...(options.assertions !== undefined && {
      assertions: parseJson(options.assertions, '--assertions', '[{"kind":"contains","settings":{"text":"…"}}]'),
    }),
  }
  const file = { path, format: options.format, sheet: options.sheet, mapping: (mapping ?? {}) as Mapping }
  if (!options.partial) {
    const preview = await eachPiece(file, 'Checking', (piece) => call('POST', url, { ...shared, ...bodyOf(piece, options), dryRun: true }))
    if (preview.counts.badLines > 0) {
      printFaults(preview, options)
      throw new Exit(
        'usage',
        `${preview.counts.badLines} of ${preview.read} cannot be imported, so nothing was imported. Use --partial to import the others.`,
      )
    }
  }
  const name = options.again ? randomUUID() : await digestOf(path, options.format, [options.project, options.channel, shared])
  const report = await eachPiece(file, 'Importing', (piece) =>
    call('POST', url, { ...shared, ...bodyOf(piece, options) }, { 'idempotency-key': `import-${name}-${piece.firstLine}` }),
  )
  printFaults(report, options)
  const { scenarios, tests, channels, runs, badLines } = report.counts
  if (!options.json)
    print(
      `Imported ${countOf(scenarios, 'scenario')}, ${countOf(tests, 'test')}${runs > 0 ? `, ${countOf(runs, 'run')}` : ''} and ${countOf(channels, 'channel')} of ${report.read}.`,
    )
  return badLines > 0 ? exitCodes.failed : exitCodes.passed
}

// A replay channel contains the dialogues of its piece, so that a run loads no more than these.
const bodyOf = ({ content, firstLine }: Piece, { channel }: ImportOptions) => ({
  content,
  firstLine,
  ...(channel !== undefined && { channel: { name: firstLine === 1 ? channel : `${channel} from line ${firstLine}` } }),
})

type ImportedFile = { path: string; format: Report['format']; sheet: string | undefined; mapping: Mapping }

function piecesIn({ path, format, sheet, mapping }: ImportedFile, size: number): AsyncGenerator<Piece> {
  if (['openaiMessages', 'tau2', 'jsonl', 'sharegpt', 'openaiEvals'].includes(format)) return piecesOf(path, size)
  if (isWorkbook(path)) return workbookPieces(path, { sheet, mapping })
  if (format === 'csv' && size > ceilings.importBytes.max) return csvPieces(path)
  return statSync(path).isDirectory() ? folderOf(path, format) : wholeOf(path, size)
}

/** Sends one piece after the other and adds up the answers. */
async function eachPiece(file: ImportedFile, verb: string, send: (piece: Piece) => Promise<unknown>): Promise<Report> {
  const { size } = statSync(file.path)
  const progress = progressLine()
  let sum: Report | undefined
  let tenth = 0
  for await (const piece of piecesIn(file, size)) {
    const report = (await send(piece)) as Report
    sum = sum ? addReport(sum, report) : report
    const badNote = sum.counts.badLines > 0 ? `, ${sum.counts.badLines} bad` : ''
    const line = `${verb} ${bar(piece.bytesRead, size)} bytes, ${sum.read} read${badNote}`
    // A log needs a few lines, not only the last one.
    const tenths = Math.floor((10 * piece.bytesRead) / size)
    if (process.stderr.isTTY) progress.show(line)
    else if (tenths > tenth) printError(line)
    tenth = tenths
  }
  progress.end()
  if (!sum) throw new Exit('usage', `${plain(file.path, 200)} is empty.`)
  return sum
}

function addReport(sum: Report, { read, counts, ids, badLines, warnings, unusedMembers }: Report): Report {
  const names = <T extends object>(object: T) => Object.keys(object) as (keyof T)[]
  for (const name of names(counts)) sum.counts[name] += counts[name]
  for (const name of names(ids)) sum.ids[name].push(...ids[name])
  sum.badLines.push(...badLines.slice(0, Math.max(0, 1_000 - sum.badLines.length)))
  sum.warnings.push(...warnings.slice(0, Math.max(0, 1_000 - sum.warnings.length)))
  return { ...sum, read: sum.read + read, unusedMembers: addUnused(sum.unusedMembers, unusedMembers) }
}

/** Each member once, with the sum of its counts and its first line. */
function addUnused(sum: Report['unusedMembers'], more: Report['unusedMembers']): Report['unusedMembers'] {
  const members = new Map(sum.map((entry) => [entry.member, entry]))
  for (const { member, count, line } of more) {
    const earlier = members.get(member)
    members.set(member, { member, count: count + (earlier?.count ?? 0), line: earlier?.line ?? line })
  }
  return [...members.values()].slice(0, 1_000)
}

/** The file in pieces that end with a line. A single JSON array has no such places, and is sent whole. */
async function* piecesOf(path: string, size: number): AsyncGenerator<Piece> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let firstLine = 1
  let lines = 0
  let bytesRead = 0
  let isArray: boolean | undefined
  const decode = (bytes?: Buffer): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new Exit('usage', `${plain(path, 200)} is not UTF-8 after line ${firstLine + lines}.`)
    }
  }
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const chunk = decode(bytes)
    bytesRead += bytes.length
    isArray ??= /^\s*\[/.test(chunk)
    if (isArray && size > ceilings.importBytes.max)
      throw new Exit('usage', `Parley cannot split a JSON array of more than 10 MB. Write one element per line (jq -c '.[]').`)
    let from = 0
    for (let end = chunk.indexOf('\n'); end !== -1 && !isArray; end = chunk.indexOf('\n', from)) {
      text += chunk.slice(from, end + 1)
      from = end + 1
      lines += 1
      if (lines < pieceLines && text.length < pieceLength) continue
      if (text.trim() !== '') yield { content: text, firstLine, bytesRead: bytesRead - bytes.length + from }
      firstLine += lines
      lines = 0
      text = ''
    }
    text += chunk.slice(from)
  }
  text += decode()
  if (text.trim() !== '') yield { content: text, firstLine, bytesRead }
}

async function* contentsOf(folder: string, format: string): AsyncGenerator<Buffer> {
  for await (const { content } of folderOf(folder, format)) yield Buffer.from(content)
}

async function digestOf(path: string, format: string, options: unknown): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(options))
  const content = statSync(path).isDirectory() ? contentsOf(path, format) : createReadStream(path)
  for await (const chunk of content) hash.update(chunk as Buffer)
  return hash.digest('base64url')
}

function printFaults(report: Report, { json }: ImportOptions): void {
  const { badLines, warnings, unusedMembers } = report
  if (json) {
    printJson(report)
    return
  }
  const list = (faults: readonly { line: number; pointer?: string; message: string }[], noun: string) => {
    for (const { line, pointer = '', message } of faults.slice(0, maxListed))
      printError(`line ${line}${pointer && `, ${pointer}`}: ${plain(message, 300)}`)
    if (faults.length > maxListed) printError(`and more ${noun}; use --json to list up to 1,000.`)
  }
  list(badLines, 'faults')
  list(warnings, 'warnings')
  for (const { member, count, line } of unusedMembers.slice(0, maxListed))
    printError(`not used: ${plain(member, 300)}, ${countOf(count, 'time')}, first on line ${line}`)
  if (unusedMembers.length > maxListed) printError('and more unused members; use --json to list up to 1,000.')
}

function parseJson(text: string, option: string, example: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Exit('usage', `${option} takes JSON: '${example}'.`)
  }
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
