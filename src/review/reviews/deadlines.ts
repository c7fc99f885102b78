const graceMs = 15 * 60_000
const disputeMs = 45 * 86_400_000
const maxDisputes = 5

/** Whether an author may still withdraw a submission; `now` in ms. */
export const graceLeft = (submittedAt: string, now: number): boolean => now - Date.parse(submittedAt) <= graceMs

/** Why a review cannot be disputed, in a sentence. */
export function disputable(submittedAt: string, now: number, earlier: readonly { state: string }[]): string | undefined {
  if (earlier.some(({ state }) => state === 'open')) return 'This review already has an open dispute.'
  if (earlier.length >= maxDisputes) return `This answer was disputed ${maxDisputes} times, and no more disputes are allowed.`
  return now - Date.parse(submittedAt) > disputeMs
    ? 'This review was submitted more than 45 days ago, so it cannot be disputed.'
    : undefined
}
