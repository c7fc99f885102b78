import { heard } from '../../kind.ts'
import type { Knowledge, KnownFact, UnknownFact } from './knowledge.ts'
import type { Phrasebook } from './phrasebook.ts'
import { asksYesOrNo } from './questions.ts'

/** What a reply asks for, whatever was said before. */
export type Reading = { facts: KnownFact[]; unknown: UnknownFact[]; yesOrNo: boolean }

export const reader =
  (knowledge: Knowledge, book: Phrasebook) =>
  (reply: string): Reading => {
    const text = heard(reply)
    return {
      facts: knowledge.facts.filter((fact) => fact.askedIn(text)),
      unknown: knowledge.unknown.filter((item) => item.askedIn(text)),
      yesOrNo: asksYesOrNo(reply, text.text, book.questions),
    }
  }

/** Several messages of the agent between two of the user are one reply. */
export const merged = (readings: readonly Reading[]): Reading => ({
  facts: [...new Set(readings.flatMap((reading) => reading.facts))],
  unknown: [...new Set(readings.flatMap((reading) => reading.unknown))],
  yesOrNo: readings.some((reading) => reading.yesOrNo),
})
