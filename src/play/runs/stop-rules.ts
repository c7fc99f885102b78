import { answeredCalls, type Turn } from '#src/measure/transcripts/contract.ts'
import { phrase, toSearchable } from '#src/play/users/phrases.ts'
import type { Stop, TerminationReason } from '#src/play/users/stopping.ts'

/**
 * The stop rules, checked after each reply; the first that holds wins: the agent ended the conversation (by itself, or by a tool of
 * `onTool`, which is how agents hang up or hand over); a phrase; the goal, reached by a phrase or a tool; the last turn. A rule that
 * holds before `minTurns` is remembered and ends the conversation as soon as it may, so this function has state.
 */
export function stopRules(stop: Partial<Stop>, maxTurns: number) {
  const { minTurns = 0, onPhrase = [], onTool = [], onGoal } = stop
  const phrases = onPhrase.map(phrase)
  const goalPhrases = onGoal?.phrases?.map(phrase) ?? []
  let phraseHeard = false
  let goalReached = false
  return (
    reply: Pick<Turn, 'content' | 'toolCalls'> & { ended?: boolean | undefined },
    turnsDone: number,
  ): TerminationReason | undefined => {
    const text = toSearchable(reply.content)
    const tools = new Set(answeredCalls(reply).map((call) => call.name))
    phraseHeard ||= phrases.some((phrase) => phrase(text))
    goalReached ||= goalPhrases.some((matches) => matches(text))
    goalReached ||= onGoal?.tool !== undefined && tools.has(onGoal.tool)
    if (reply.ended || onTool.some((tool) => tools.has(tool))) return 'agentEnded'
    if (phraseHeard && turnsDone >= minTurns) return 'stopPhrase'
    if (goalReached && turnsDone >= minTurns) return 'goalReached'
    return turnsDone >= maxTurns ? 'maxTurns' : undefined
  }
}
