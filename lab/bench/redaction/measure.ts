import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { authoredIn } from '#src/workspace/redaction/authored.ts'
import { finderOf } from '#src/workspace/redaction/find.ts'
import { openRedactor } from '#src/workspace/redaction/redactor.ts'
import { casesOf, harmlessLines } from './cases.ts'

const [start, end] = ['<!-- npm run bench -- redaction: start -->', '<!-- npm run bench -- redaction: end -->']
const settings = { mode: 'mask' as const, patterns: [] }
const find = finderOf(settings)
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** By kind, of how many sentences nothing of the value is left; and what was found in lines without any. */
export function measureRedaction() {
  const kinds = new Map<string, { cases: number; gone: number; left: string[] }>()
  for (const { kind, text, value } of casesOf(300)) {
    const figures = kinds.get(kind) ?? { cases: 0, gone: 0, left: [] }
    kinds.set(kind, figures)
    const stored = openRedactor(settings, authoredIn()).text(text)
    figures.cases += 1
    if (lettersOf(stored).includes(lettersOf(value))) figures.left.push(value)
    else figures.gone += 1
  }
  const harmless = harmlessLines(600)
  const alarms = harmless.flatMap((line) => find(line).map(({ name, value }) => `${name} ${value} in: ${line}`))
  return { kinds, harmless: harmless.length, alarms }
}

type Message = { content?: string | null }
/** What is found in dialogues of others (JSON lines with `messages`), each value once a dialogue. */
export function measureDialogues(folder: string) {
  const found: { name: string; value: string; text: string }[] = []
  let [dialogues, messages] = [0, 0]
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl')))
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      dialogues += 1
      for (const { content } of (JSON.parse(line) as { messages: Message[] }).messages) {
        messages += 1
        for (const { name, value } of find(content ?? '')) found.push({ name, value, text: content! })
      }
    }
  return { dialogues, messages, found }
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const percent = (share: number) => `${(100 * share).toFixed(1)}%`

export function redactionTable({ kinds, harmless, alarms }: ReturnType<typeof measureRedaction>): string {
  return [
    row(['Kind', 'Sentences', 'Replaced', 'Recall']),
    row(['---', '---:', '---:', '---:']),
    ...[...kinds].map(([kind, { cases, gone }]) => row([kind, cases, gone, percent(gone / cases)])),
    row(['false alarms in lines without any', harmless, alarms.length, '']),
  ].join('\n')
}

export const sectionOf = (document: string): string => document.slice(document.indexOf(start) + start.length, document.indexOf(end)).trim()

/** Of real dialogues every address is one; whatever else is found is an alarm that somebody looks at. */
function dialoguesSentence({ dialogues, messages, found }: ReturnType<typeof measureDialogues>): string {
  const emails = found.filter(({ name }) => name === 'EMAIL').length
  return `In ${dialogues} dialogues of tau-bench (${messages} messages, of shops and airlines): ${emails} email addresses, and ${found.length - emails} other values.`
}

/** Prints what was missed, and writes the figures into docs/internals/measurements.md. `folder`: dialogues of others, if there are any. */
export async function benchRedaction(): Promise<void> {
  const { writeFileSync } = await import('node:fs')
  const page = new URL('../../../docs/internals/measurements.md', import.meta.url)
  const figures = measureRedaction()
  for (const [kind, { left }] of figures.kinds) console.log(`${kind}: ${left.length} left: ${[...new Set(left)].slice(0, 40).join(' · ')}`)
  for (const alarm of figures.alarms.slice(0, 40)) console.log(alarm)
  const document = readFileSync(page, 'utf8')
  const folder = process.argv.at(-1)!
  const others = existsSync(folder) && folder !== 'redaction' ? measureDialogues(folder) : undefined
  for (const { name, value, text } of others?.found ?? []) if (name !== 'EMAIL') console.log(`${name} ${value} in: ${text.slice(0, 200)}`)
  const sentence = others ? dialoguesSentence(others) : (sectionOf(document).split('\n\n')[1] ?? '')
  const [from, to] = [document.indexOf(start) + start.length, document.indexOf(end)]
  writeFileSync(page, `${document.slice(0, from)}\n${redactionTable(figures)}\n\n${sentence}\n${document.slice(to)}`)
}
