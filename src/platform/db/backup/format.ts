import { z } from 'zod'

// A backup is gzip of lines, so that `zcat FILE | less` shows it:
//   PARLEY BACKUP {header}
//   ROWS {section}             then the rows in COPY's text format, one per line, then \. alone (never a row: its backslash is doubled)
//   END {manifest}             what was written, known only now; its hash covers every byte before this line

export const formatVersion = 1
export const marks = { begin: 'PARLEY BACKUP ', rows: 'ROWS ', end: 'END ' } as const
export const rowsEnd = Buffer.from('\\.\n')

export const Header = z.strictObject({
  format: z.literal(formatVersion),
  /** Version of the program that wrote it. */
  parley: z.string(),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()).min(1),
  /** Ids of the master keys that open it (SHA-256, first 8 hex digits); more than one while the key is being changed. */
  masterKeys: z.array(z.string()),
  /** How many rows broke each invariant when it was made. Empty if it was made from an older schema. */
  broken: z.record(z.string(), z.int()),
})
export type Header = z.infer<typeof Header>

export const Section = z.strictObject({ name: z.string(), columns: z.array(z.string()) })
export type Section = z.infer<typeof Section>

const sha256 = z.string().regex(/^[\da-f]{64}$/)
export const Manifest = z.strictObject({
  sections: z.array(z.strictObject({ name: z.string(), rows: z.int(), bytes: z.int(), sha256 })),
  /** The last value of each sequence. */
  sequences: z.record(z.string(), z.string()),
  sha256,
})
export type Manifest = z.infer<typeof Manifest>

/** The file is damaged, or does not fit this program; the message names the file and says what to do. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BackupError'
  }
}

const escapes = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
])

/** The values of one row of COPY's text format, without its line end. */
export const readRow = (line: string): (string | null)[] =>
  line.split('\t').map((text) => (text === '\\N' ? null : text.replaceAll(/\\(.)/g, (_, mark: string) => escapes.get(mark) ?? mark)))

export function linesIn(block: Buffer): number {
  let count = 0
  for (let at = block.indexOf(10); at >= 0; at = block.indexOf(10, at + 1)) count += 1
  return count
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const quoteNames = (names: readonly string[]): string => names.map(quoteName).join(', ')
