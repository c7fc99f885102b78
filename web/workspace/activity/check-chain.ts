import type { Schemas } from '#web/api.ts'
import { canonicalForm } from '#web/rules.ts'
import { count, several } from '#web/ui/count.ts'

type Entry = Schemas['ActivityEntry']

async function sha256(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A long history is larger than the longest text of a browser. */
async function* linesOf(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value = '' } = await reader.read()
    const lines = (rest + value).split('\n')
    rest = lines.pop()!
    yield* lines
    if (done) return
  }
}

/** Whether each entry of an export fits its hash and the entry before it, in a sentence. */
export async function checkedInWords(file: Blob, workspaceId: string): Promise<string> {
  // Browsers offer it only to pages that came over HTTPS or from this machine.
  if (!globalThis.crypto?.subtle) return 'Your browser checks hashes only over HTTPS, so the chain was not checked.'
  let [last, hidden, emptied, entries] = [{ seq: 0, hash: '0'.repeat(64) }, 0, 0, 0]
  for await (const line of linesOf(file)) {
    const { hash, erasedBy, ...entry } = JSON.parse(line) as Entry & { seq: number; hash: string }
    const follows = entry.seq > last.seq && (entry.seq > last.seq + 1 || entry.prevHash === last.hash)
    const isUnchanged = erasedBy !== undefined || hash === (await sha256(canonicalForm(workspaceId, entry)))
    if (!follows || !isUnchanged)
      return `Checked now: entry ${count(entry.seq)} does not fit. It or the one before it was changed after it was written.`
    hidden += entry.seq - last.seq - 1
    emptied += erasedBy === undefined ? 0 : 1
    entries += 1
    last = { seq: entry.seq, hash }
  }
  return [
    `Checked now: the chain holds. None of the ${several(entries, 'entry', 'entries')} in this file was changed after it was written.`,
    hidden > 0 && `${several(hidden, 'more entry', 'more entries')} cannot be checked: you may not see what is between these.`,
    emptied > 0 && `An erasure or the retention emptied ${several(emptied, 'entry', 'entries')}; the places fit.`,
    `It ends at ${last.seq}:${last.hash}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
