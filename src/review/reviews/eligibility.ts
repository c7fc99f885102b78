import { atLeast, type Role } from '#src/platform/contract.ts'

/** A candidate for reviewing. */
export type Candidacy = {
  memberId: string
  role: Role
  removed: boolean
  paused: boolean
  expertise: readonly string[]
  languages: readonly string[]
  /** Reviews that they may still get; null: no limit. */
  room: number | null
}
export type Requirements = { expertise: readonly string[]; language?: string | undefined }
/** Other people involved in a conversation or its task. */
export type Parties = { launchedBy: string | null; excludeAuthors: boolean; others: readonly string[] }

const reads = (languages: readonly string[], required: string) =>
  languages.some(
    (language) => language.toLowerCase() === required.toLowerCase() || required.toLowerCase().startsWith(`${language.toLowerCase()}-`),
  )

type Rule = readonly [reason: string, holds: (candidate: Candidacy, required: Requirements) => boolean]
/** The first reason why someone gets no review at all. A profile without languages does not exclude anyone. */
const rules: readonly Rule[] = [
  ['removed', ({ removed }) => removed],
  ['role', ({ role }) => !atLeast(role, 'reviewer')],
  ['paused', ({ paused }) => paused],
  ['cap', ({ room }) => room !== null && room <= 0],
  ['language', ({ languages }, { language }) => language !== undefined && languages.length > 0 && !reads(languages, language)],
  ['expertise', ({ expertise }, required) => required.expertise.some((tag) => !expertise.includes(tag))],
]
export const ruleAgainst = (candidate: Candidacy, required: Requirements): string | undefined =>
  rules.find(([, holds]) => holds(candidate, required))?.[0]

/**
 * Conflicts of interest with one conversation: the member who launched it, if that counts, and those who have already judged it under this
 * task.
 */
export function conflictOf(memberId: string, { launchedBy, excludeAuthors, others }: Parties): string | undefined {
  if (excludeAuthors && launchedBy === memberId) return 'author'
  return others.includes(memberId) ? 'previous_reviewer' : undefined
}
