import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { BackupError, formatVersion, Header, linesIn, Manifest, marks, Section } from './format.ts'
import { type Token, tokensOf } from './tokens.ts'

export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'section'; section: Section }
  /** Whole lines of the section that was opened last. */
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'close' }
  | { kind: 'end'; manifest: Manifest }

/**
 * The parts of a backup in their order, compared with the manifest at its end: only after the part `end` is it certain that
 * the file is what was written. Throws BackupError, which names the file and where it is damaged.
 */
export async function* readBackup(path: string): AsyncGenerator<Part, void> {
  const reader = new Reader(path)
  try {
    for await (const token of tokensOf(path)) yield reader.take(token)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupError(`There is no file ${path}.`, error)
    if (code === 'Z_BUF_ERROR') throw reader.cutOff(error)
    throw code.startsWith('Z_') ? reader.fault(`it cannot be unpacked in ${reader.place} (${message})`, error) : error
  }
  if (!reader.ended) throw reader.cutOff()
}

class Reader {
  ended = false
  readonly #path: string
  readonly #whole = createHash('sha256')
  readonly #seen: Manifest['sections'] = []
  #began = false
  #section = { name: 'its header', rows: 0, bytes: 0 }
  #digest = createHash('sha256')

  constructor(path: string) {
    this.#path = path
  }

  take({ kind, bytes }: Token): Part {
    const line = kind === 'line' ? bytes.toString() : ''
    if (this.ended) throw this.fault('it goes on after its end')
    if (line.startsWith(marks.end) && this.#began) return { kind: 'end', manifest: this.#end(line) }
    this.#whole.update(bytes)
    if (kind === 'close') {
      this.#seen.push({ ...this.#section, sha256: this.#digest.digest('hex') })
      return { kind }
    }
    if (kind === 'rows') {
      this.#digest.update(bytes)
      this.#section.rows += linesIn(bytes)
      this.#section.bytes += bytes.length
      return { kind, bytes }
    }
    return this.#began ? { kind: 'section', section: this.#open(line) } : { kind: 'header', header: this.#begin(line) }
  }

  get place(): string {
    const { name, rows } = this.#section
    return rows > 0 ? `${name} after row ${rows}` : name
  }

  fault(what: string, cause?: unknown): BackupError {
    if (!this.#began) return new BackupError(`${this.#path} is no backup of Parley, or its beginning is damaged.`, cause)
    return new BackupError(`The backup ${this.#path} is damaged: ${what}.`, cause)
  }

  cutOff = (cause?: unknown) => this.fault(`it is cut off in ${this.place}`, cause)

  #begin(line: string): Header {
    const json = line.startsWith(marks.begin) ? parsed(line.slice(marks.begin.length)) : undefined
    const { format, parley } = (json ?? {}) as Partial<Header>
    if (typeof format === 'number' && format > formatVersion)
      throw new BackupError(
        `${this.#path} was written by Parley ${parley} in format ${format}; this one reads ${formatVersion}. Use that version.`,
      )
    const header = Header.safeParse(json).data
    if (!header) throw this.fault('')
    this.#began = true
    return header
  }

  #open(line: string): Section {
    const section = this.#read(Section, marks.rows, line)
    this.#section = { name: section.name, rows: 0, bytes: 0 }
    this.#digest = createHash('sha256')
    return section
  }

  #end(line: string): Manifest {
    const manifest = this.#read(Manifest, marks.end, line)
    const changed = this.#seen.find((section, at) => !isDeepStrictEqual(section, manifest.sections[at]))
    if (changed) throw this.fault(`${changed.name} does not hold what was written`)
    if (manifest.sections.length !== this.#seen.length) throw this.fault('it does not hold all that was written')
    if (manifest.sha256 !== this.#whole.digest('hex')) throw this.fault('its lines between the tables are not what was written')
    this.ended = true
    return manifest
  }

  #read<S extends z.ZodType>(shape: S, mark: string, line: string): z.output<S> {
    const { data, success } = shape.safeParse(line.startsWith(mark) ? parsed(line.slice(mark.length)) : undefined)
    if (!success) throw this.fault(`what follows ${this.place} cannot be read`)
    return data
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
