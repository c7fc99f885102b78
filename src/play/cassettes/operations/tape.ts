import { createHash } from 'node:crypto'
import { canonicalJson } from '#src/platform/canonical-json.ts'
import { deepStorable } from '#src/platform/io/storable.ts'
import { differencesOf } from '../difference.ts'
import type { Mode, RecordedExchange, TakeOf, Tally, Use } from '../exchange.ts'
import { CassetteMissed } from '../miss.ts'
import type { Nearest } from '../store/takes.ts'

/**
 * One call. `place` and `earlier` (how many times this very request came before in this run) are counted, unless calls are concurrent and
 * get theirs from the caller.
 */
export type TapedRequest = {
  use: Use
  request: unknown
  place?: number
  earlier?: number
  /** Whether a recorded answer is valid, because an imported file may contain anything. An invalid one counts as missing. */
  isAnswer(value: unknown): boolean
}

/** The source of the answers of one run. Recorded and used answers are the same: both have the secrets of the workspace masked. */
export type Tape = {
  mode: Exclude<Mode, 'live'>
  /** The recorded answer, or the result of `ask`. Throws CassetteMissed if there is none and nobody may be asked. */
  answer<T>(asked: TapedRequest, ask: () => Promise<T>): Promise<T>
  tally(): Pick<Tally, 'hits' | 'misses'>
  /** The requests since the last call, to be stored with their answers. */
  takeNew(): RecordedExchange[]
}

export type TapeOptions = {
  mode: Tape['mode']
  of: TakeOf
  answers: ReadonlyMap<string, string>
  nearest(use: Use, place: number): Promise<Nearest | undefined>
  /** Masks every secret of the workspace. */
  mask<T>(value: T): T
  /** Replaces personal data in stored requests and answers; the conversation continues with the original words. */
  redact?: (<T>(value: T) => T) | undefined
}

export function openTape({ mode, of, answers, nearest, mask, redact = (value) => value }: TapeOptions): Tape {
  const places = new Map<Use, number>()
  const counts = new Map<string, number>()
  const tally = { hits: 0, misses: 0 }
  let recordedExchanges: RecordedExchange[] = []

  const keyOf = (use: Use, request: string, earlier: number) => hash(canonicalJson([use, request, of.cell, of.repeatIndex, earlier]))
  const missed = async (use: Use, place: number, request: unknown) => {
    const near = await nearest(use, place)
    if (!near) return new CassetteMissed({ use, place, nearest: null, differences: [] })
    const { request: recorded, ...where } = near
    // The new request may contain a secret; the recorded one does not.
    const differences = differencesOf(JSON.parse(recorded), mask(JSON.parse(canonicalJson(request))))
    return new CassetteMissed({ use, place, nearest: where, differences })
  }

  return {
    mode,
    async answer<T>({ use, request, place = places.get(use) ?? 0, earlier, isAnswer }: TapedRequest, ask: () => Promise<T>): Promise<T> {
      const text = canonicalJson(redact(request))
      const counted = `${use} ${text}`
      const before = earlier ?? counts.get(counted) ?? 0
      counts.set(counted, before + 1)
      places.set(use, place + 1)
      const key = keyOf(use, text, before)
      const known = mode === 'record' ? undefined : answers.get(key)
      const recorded = known === undefined ? undefined : deepStorable(JSON.parse(known)).value
      if (recorded !== undefined && isAnswer(recorded)) {
        tally.hits += 1
        return recorded as T
      }
      tally.misses += 1
      if (mode === 'replay') throw await missed(use, place, JSON.parse(text))
      const answer = canonicalJson(mask(await ask()))
      recordedExchanges.push({
        use,
        place,
        key,
        request: canonicalJson(mask(JSON.parse(text))),
        answer: canonicalJson(redact(JSON.parse(answer))),
      })
      return JSON.parse(answer) as T
    },
    tally: () => ({ ...tally }),
    takeNew() {
      const news = recordedExchanges
      recordedExchanges = []
      return news
    },
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
