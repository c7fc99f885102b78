import type { Schemas } from './operation-types.ts'

const longest = 400
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** The verdict of a run, what did not hold with turn and quote, and the conversation. */
export function explainRun(run: Schemas['Run']): string {
  const unmet = run.assertions.filter(({ outcome }) => outcome !== 'passed')
  return [
    `${run.id} ${verdictOf(run)}: ${run.outcomeReason ?? 'its result is hidden from you until you have judged it'}`,
    ...unmet.flatMap(({ name, kind, required, outcome, rationale, evidence }) => [
      `  ${name ?? kind} ${outcome}${required ? '' : ' (not required)'}: ${rationale}`,
      ...evidence.map(({ turn, quote }) => `    turn ${turn}: ${JSON.stringify(cut(quote))}`),
    ]),
    '',
    ...run.turns.map(({ index, role, content }) => `  ${String(index).padStart(3)} ${role.padEnd(5)} ${cut(content)}`),
  ].join('\n')
}

/** The verdict of the gate, and the rules that it did not meet. */
export function explainBatchRun(batchRun: Schemas['BatchRun']): string {
  const unmet = (batchRun.gateResult?.rules ?? []).filter(({ verdict }) => verdict !== 'passed')
  return [
    `${batchRun.id} ${verdictOf(batchRun)}: ${batchRun.outcomeReason ?? 'its result is hidden from you until you have judged its conversations'}`,
    ...unmet.map(({ rule, verdict, reason }) => `  ${rule} ${verdict}: ${reason}`),
  ].join('\n')
}

export const verdictOf = ({ status, outcome, endedAt }: Schemas['Run'] | Schemas['BatchRun']): string =>
  endedAt === null ? `is still ${status}` : (outcome ?? status)
