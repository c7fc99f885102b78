import type { Turn } from '#src/measure/transcripts/contract.ts'
import type { SaidTurn } from './contract.ts'

/** Only what was said and done. */
export const saidIn = (turns: readonly Turn[]): SaidTurn[] =>
  turns.map(({ index, role, content, parts, toolCalls }) => ({
    ...{ index, role, content },
    ...(parts && { parts }),
    ...(toolCalls && {
      toolCalls: toolCalls.map(({ name, arguments: given, result }) => ({
        name,
        arguments: given,
        ...(result !== undefined && { result }),
      })),
    }),
  }))
