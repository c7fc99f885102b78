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
 * The parts of a backup in order, compared with the manifest at its end: only after the part `end` is it certain that the file is intact.
 * Throws BackupError, which names the file and where it is damaged.
 */
export async function* readBackup(path: string): AsyncGenerator<Part, void> {
  const reader = new Reader(path)
  try {
    for await (const token of tokensOf(path)) yield reader.take(token)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupError(`The file ${path} does not exist.`, error)
    if (code === 'Z_BUF_ERROR') throw reader.truncation(error)
    throw code.startsWith('Z_') ? reader.fault(`decompression failed in ${reader.position} (${message})`, error) : error
  }
  if (!reader.ended) throw reader.truncation()
}

class Reader {
  ended = false
  readonly #path: string
  readonly #hash = createHash('sha256')
  readonly #sections: Manifest['sections'] = []
  #hasHeader = false
  #section = { name: 'its header', rows: 0, bytes: 0 }
  #digest = createHash('sha256')

  constructor(path: string) {
    this.#path = path
  }

  take({ kind, bytes }: Token): Part {
    const line = kind === 'line' ? bytes.toString() : ''
    if (this.ended) throw this.fault('there is data after its end')
    if (line.startsWith(marks.end) && this.#hasHeader) return { kind: 'end', manifest: this.#readEnd(line) }
    this.#hash.update(bytes)
    if (kind === 'close') {
      this.#sections.push({ ...this.#section, sha256: this.#digest.digest('hex') })
      return { kind }
    }
    if (kind === 'rows') {
      this.#digest.update(bytes)
      this.#section.rows += linesIn(bytes)
      this.#section.bytes += bytes.length
      return { kind, bytes }
    }
    return this.#hasHeader ? { kind: 'section', section: this.#openSection(line) } : { kind: 'header', header: this.#readHeader(line) }
  }

  get position(): string {
    const { name, rows } = this.#section
    return rows > 0 ? `${name} after row ${rows}` : name
  }

  fault(problem: string, cause?: unknown): BackupError {
    if (!this.#hasHeader) return new BackupError(`${this.#path} is not a Parley backup, or its start is damaged.`, cause)
    return new BackupError(`The backup ${this.#path} is damaged: ${problem}.`, cause)
  }

  truncation = (cause?: unknown) => this.fault(`it is cut off in ${this.position}`, cause)

  #readHeader(line: string): Header {
    const json = line.startsWith(marks.begin) ? parseJson(line.slice(marks.begin.length)) : undefined
    const { format, parley } = (json ?? {}) as Partial<Header>
    if (typeof format === 'number' && format > formatVersion)
      throw new BackupError(
        `${this.#path} was written by Parley ${parley} in format ${format}; this version reads format ${formatVersion}. Use the version that wrote it.`,
      )
    const header = Header.safeParse(json).data
    if (!header) throw this.fault('')
    this.#hasHeader = true
    return header
  }

  #openSection(line: string): Section {
    const section = this.#read(Section, marks.rows, line)
    this.#section = { name: section.name, rows: 0, bytes: 0 }
    this.#digest = createHash('sha256')
    return section
  }

  #readEnd(line: string): Manifest {
    const manifest = this.#read(Manifest, marks.end, line)
    const mismatch = this.#sections.find((section, at) => !isDeepStrictEqual(section, manifest.sections[at]))
    if (mismatch) throw this.fault(`${mismatch.name} differs from what was written`)
    if (manifest.sections.length !== this.#sections.length) throw this.fault('some of its tables are missing')
    if (manifest.sha256 !== this.#hash.digest('hex')) throw this.fault('the lines between its tables were changed')
    this.ended = true
    return manifest
  }

  #read<S extends z.ZodType>(shape: S, mark: string, line: string): z.output<S> {
    const { data, success } = shape.safeParse(line.startsWith(mark) ? parseJson(line.slice(mark.length)) : undefined)
    if (!success) throw this.fault(`the line that follows ${this.position} cannot be read`)
    return data
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
