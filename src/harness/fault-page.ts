import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Schemas } from '#src/client/client.ts'

type Run = Pick<Schemas['Run'], 'error' | 'errorSource' | 'turns'>
type Row = { fault: string; kind: string; run: Run }

const path = 'docs/internals/channel-faults.md'
const escaped = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{{', '&#123;{')
/** Without what differs each time. */
const withoutIds = (text: string) =>
  escaped(
    text
      .replaceAll(/chn_\w+/g, 'CHANNEL')
      .replaceAll(/(?<=127\.0\.0\.1:)\d+/g, 'PORT')
      // A connection that is lost early is read before or after its first bytes.
      .replaceAll(/ It sent nothing: if the port speaks TLS, start the URL with \S+/g, '')
      .replaceAll(/\d+(?= (frames that|unprompted messages))/g, 'N')
      .replaceAll(/(\S)\1{30,}/g, '$1$1$1…')
      .replaceAll(/\s+/g, ' '),
  )
const outcomeOf = ({ error, errorSource }: Run) => (error ? `${errorSource} (\`${error.reason}\`)` : 'none')
const wordsOf = ({ error, turns }: Run) => {
  const replies = turns.filter(({ role }) => role === 'agent').map(({ content }) => `“${content}”`)
  return withoutIds([error?.message, replies.length > 0 && `The agent said ${replies.join(', then ')}.`].filter(Boolean).join(' '))
}

function linesOf(rows: readonly Row[]): string {
  const kindsOf = new Map<string, string[]>()
  for (const { fault, kind, run } of rows) {
    const cells = `${escaped(fault)}\n${outcomeOf(run)} | ${wordsOf(run)}`
    kindsOf.set(cells, [...(kindsOf.get(cells) ?? []), kind])
  }
  const lines = [...kindsOf].map(([cells, kinds]) => {
    const [fault, rest] = cells.split('\n')
    return `| ${fault} | ${kinds.join('; ')} | ${rest} |`
  })
  return `| fault | kind | error | message of the run |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`
}

/** Compares a section of docs/internals/channel-faults.md with what was seen, or writes it where PARLEY_WRITE_FAULTS is set. */
export function checkFaultPage(title: string, rows: readonly Row[]): void {
  const page = readFileSync(path, 'utf8')
  const next = page
    .split(/^(?=## )/m)
    .map((section) => (section.startsWith(`## ${title}\n`) ? `## ${title}\n\n${linesOf(rows)}\n` : section))
    .join('')
    .replace(/\n+$/, '\n')
  if (process.env.PARLEY_WRITE_FAULTS) writeFileSync(path, next)
  else expect(page).toBe(next)
}
