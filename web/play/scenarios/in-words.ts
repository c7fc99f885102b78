import type { Schemas } from '#web/api.ts'
import { briefly, sentence } from '#web/page/in-words.ts'
import type { Value } from '#web/page/SchemaFields.tsx'
import { wordsOf } from '#web/page/words.ts'
import { several } from '#web/ui/count.ts'

// One line for each part of a scenario with its current values: the default for what is empty.

type Draft = Partial<Schemas['NewScenarioInput']>
type Context = { maxTurns: number | undefined; modelName(id: string | undefined): string | undefined }

export function knowledgeInWords(value: Value): string {
  const { situation, opening, factsKnown = [], factsUnknown = [], wants = [], limits } = (value as Draft).user ?? {}
  const known = factsKnown.map(({ key }) => key).filter(Boolean)
  return sentence(
    opening?.speaksFirst === 'agent'
      ? 'the agent speaks first'
      : opening?.message
        ? `starts with ${briefly(opening.message)}`
        : 'speaks first, in words made from the goal',
    known.length > 0 ? `knows ${known.join(', ')}` : 'knows nothing beyond the goal',
    factsUnknown.length > 0 && `does not know ${several(factsUnknown.length, 'thing')}`,
    wants.length > 0 && `wants ${several(wants.length, 'answer')}`,
    limits?.spend !== undefined && `spends at most ${limits.spend}`,
    situation !== undefined && situation !== '' && 'has a situation',
  )
}

export const driverInWords =
  ({ modelName }: Context) =>
  (value: Value): string => {
    const { driver, simulator } = value as Draft
    const mode = driver?.mode ?? 'rules'
    return sentence(`follows ${wordsOf('mode', mode)}`, mode === 'llm' && (modelName(simulator) ?? 'that of the project'))
  }

export const endInWords =
  ({ maxTurns }: Context) =>
  (value: Value): string => {
    const { stop = {} } = value as Draft
    const most = stop.maxTurns ?? maxTurns
    return sentence(
      `ends when the user has what the goal asks for${most ? `, after ${several(most, 'message')} at most` : ''}`,
      (stop.onPhrase ?? []).length > 0 && `or when the agent says ${stop.onPhrase!.map(briefly).join(' or ')}`,
      (stop.onTool ?? []).length > 0 && `or when it calls ${stop.onTool!.join(' or ')}`,
    )
  }
