import { atLeast, type Role } from '../platform/contract.ts'

/** What is known of a member who might review. */
export type Candidacy = {
  memberId: string
  role: Role
  removed: boolean
  paused: boolean
  expertise: readonly string[]
  languages: readonly string[]
  /** Reviews that may still be given to them; null: no cap. */
  room: number | null
}
export type Requirements = { expertise: readonly string[]; language?: string | undefined }
/** Who has to do with a conversation or its task besides. */
export type Parties = { launchedBy: string | null; excludeAuthors: boolean; others: readonly string[] }

const reads = (languages: readonly string[], required: string) =>
  languages.some((own) => own.toLowerCase() === required.toLowerCase() || required.toLowerCase().startsWith(`${own.toLowerCase()}-`))

type Rule = readonly [reason: string, holds: (candidate: Candidacy, required: Requirements) => boolean]
/** Why somebody is given no review at all, the first that holds. A profile without languages says nothing about them. */
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

/** Conflicts of interest with one conversation: who launched it where that counts, and who has judged it under this task already. */
export function conflictOf(memberId: string, { launchedBy, excludeAuthors, others }: Parties): string | undefined {
  if (excludeAuthors && launchedBy === memberId) return 'author'
  return others.includes(memberId) ? 'previous_reviewer' : undefined
}
