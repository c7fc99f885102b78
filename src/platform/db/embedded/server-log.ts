import { copyFileSync, fchownSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'

const maxBytes = 8 * 1024 * 1024

/** A descriptor to append with. Root makes the file for the owner of the cluster, who may start without root the next time. */
export function openLog(file: string, owner?: { uid: number; gid: number }): number {
  const log = openSync(file, 'a', 0o600)
  if (owner && process.getuid?.() === 0) fchownSync(log, owner.uid, owner.gid)
  return log
}

export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** The lines from a position on, without their time and process. */
export function linesSince(file: string, size: number): string[] {
  const lines = readFileSync(file).subarray(size).toString().split('\n')
  return lines.map((line) => line.replace(/^\S+ \S+ \S+ \[\d+\] /, '')).filter((line) => line)
}

// Our own attempts to connect, with what PostgreSQL says about its state instead of about the cause.
const refusedAttempt = /^(FATAL: +the database system is |DETAIL: +Consistent recovery state has not)/
const explainingLines = 5

/** Why a server did not start: its last error with what follows it; without one, its last lines. */
export function causeIn(lines: string[]): string[] {
  const ownLines = lines.filter((line) => !refusedAttempt.test(line))
  const errorAt = ownLines.findLastIndex((line) => /^(FATAL|PANIC):/.test(line))
  return errorAt < 0 ? ownLines.slice(-explainingLines) : ownLines.slice(errorAt, errorAt + explainingLines)
}

/**
 * Keeps the file and one predecessor below 8 MB each, or what one minute adds. Copies and truncates instead of renaming, because PostgreSQL
 * appends through its own descriptor and outlives us.
 */
export function rotateLog(file: string, limit = maxBytes): void {
  if (sizeOf(file) <= limit) return
  try {
    copyFileSync(file, `${file}.1`)
  } catch {
    // A full disk has more use for the room than for old lines.
  }
  truncateSync(file)
}
