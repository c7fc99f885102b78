import type { RecordedAnswer as Answer, Script } from '#src/play/channels/kind.ts'

/**
 * The conversation so far: the user's messages, and the agent's answer to each except the last. `recordingId` is the
 * recording to play, if known.
 */
export type DialogueSoFar = { lines: readonly string[]; answers: readonly string[]; recordingId?: unknown }
/** The first `equalLines` messages of the user are equal; the next one differs or is missing. */
export type Miss = { nearest: Script; equalLines: number }

/**
 * The recording whose user messages start with these. If there are several: the requested one, then the one whose answers were the same for
 * longest, then one that has an answer here, then the first. If there is none: the recording that agrees for longest; of several, the
 * requested one, then the one whose next message is most similar to this one.
 */
export function find(scripts: readonly Script[], { lines, answers, recordingId }: DialogueSoFar): Script | Miss {
  const matches = scripts.filter((script) => sameLines(script, lines) === lines.length)
  const ranks: ((script: Script) => number)[] = [
    ({ id }) => Number(id === recordingId),
    (script) => countSame(answers, (at) => script.answers[at + 1]?.texts.join('\n')),
    (script) => Number(isAnswer(script.answers[lines.length]!)),
  ]
  const [match] = ranks.reduce<readonly Script[]>(pickBest, matches)
  if (match) return match
  const nearness: ((script: Script) => number)[] = [
    (script) => sameLines(script, lines),
    ({ id }) => Number(id === recordingId),
    (script) => likeness(script, lines),
  ]
  const [nearest] = nearness.reduce<readonly Script[]>(pickBest, scripts)
  return { nearest: nearest!, equalLines: sameLines(nearest!, lines) }
}

const isAnswer = ({ texts, calls }: Answer) => texts.length > 0 || calls.length > 0
const sameLines = (script: Script, lines: readonly string[]) => countSame(lines, (at) => script.lines[at])

function countSame(texts: readonly string[], other: (at: number) => string | undefined): number {
  const at = texts.findIndex((text, index) => text !== other(index))
  return at === -1 ? texts.length : at
}

/** The recordings with the highest score, in their order. */
function pickBest<T>(items: readonly T[], score: (item: T) => number): readonly T[] {
  let highest = Number.NEGATIVE_INFINITY
  let winners: T[] = []
  for (const item of items) {
    const value = score(item)
    if (value > highest) winners = []
    if (value >= highest) winners.push(item)
    highest = Math.max(value, highest)
  }
  return winners
}

/** 0 to 1: how much of the longer of both next messages is at the same position from the start or from the end. */
function likeness(script: Script, lines: readonly string[]): number {
  const same = sameLines(script, lines)
  const [a, b] = [script.lines[same] ?? '', lines[same]!]
  const max = Math.min(a.length, b.length)
  const head = commonPrefixLength(a, b)
  let tail = 0
  while (tail < max - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1
  return (head + tail) / Math.max(1, a.length, b.length)
}

export function commonPrefixLength(a: string, b: string): number {
  let at = 0
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at += 1
  return at
}
