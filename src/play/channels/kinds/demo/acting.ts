import type { SessionMocks } from '#src/play/channels/kind.ts'
import type { Answer } from './talk.ts'

const systemsAway = 'I am sorry, our system refuses that at the moment, so nothing is done yet. Please try again in a few minutes.'

/** A reply whose tools Parley answers in this run. They are called in order, and if one fails, the reply loses its words. */
export async function actOn(reply: Omit<Answer, 'delayMs'>, mocks: SessionMocks, signal?: AbortSignal): Promise<Omit<Answer, 'delayMs'>> {
  const { toolCalls = [] } = reply
  const isMocked = ({ name }: { name: string }) => mocks.tools.some((tool) => tool.name === name)
  // Calls of the mocks are in the transcript already.
  const own = toolCalls.filter((call) => !isMocked(call))
  for (const { name, arguments: callArguments } of toolCalls.filter(isMocked)) {
    const answer = await mocks.call(name, callArguments, signal)
    if ('error' in answer) return { content: systemsAway, toolCalls: own }
  }
  return { ...reply, toolCalls: own }
}
