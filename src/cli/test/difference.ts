import { plain } from '../output.ts'
import type { Failure } from './results.ts'

const around = 40

/** For a reply that must equal a text: both from a little before the first difference, which is marked. */
export function difference({ expected, reply }: Pick<Failure, 'expected' | 'reply'>): string[] {
  const expectedText = wantedText(expected)
  if (expectedText === undefined || reply === null) return []
  const [left, right] = [plain(expectedText.normalize('NFC')), plain(reply.normalize('NFC'))]
  let at = 0
  while (at < left.length && left[at] === right[at]) at += 1
  if (at === left.length && at === right.length) return []
  const from = Math.max(0, at - around)
  const cut = (text: string) => `${from > 0 ? '…' : ''}${text.slice(from, at + around)}${text.length > at + around ? '…' : ''}`
  return [`- ${cut(left)}`, `+ ${cut(right)}`, `${' '.repeat(2 + (from > 0 ? 1 : 0) + at - from)}^`]
}

function wantedText(expected: string): string | undefined {
  if (!expected.startsWith('equals "')) return undefined
  return JSON.parse(expected.slice('equals '.length)) as string
}
