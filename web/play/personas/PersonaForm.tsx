import { briefly, sentence, tagsInWords } from '#web/page/in-words.ts'
import { Editor, StoredEditor } from '#web/page/resource/Editor.tsx'
import type { Value } from '#web/page/SchemaFields.tsx'
import { several } from '#web/ui/count.ts'
import { finePercent } from '#web/ui/percent.ts'
import { duration } from '#web/ui/Time.tsx'
import { PersonaTraits } from './PersonaTraits.tsx'
import { Samples } from './Samples.tsx'

const habits = ['responseDelayMs', 'messageSplitRate', 'topicSwitchRate', 'silenceRate', 'givesUpAfterTurns', 'escalatesAfterTurns']

const form = {
  resource: 'personas' as const,
  lead: PersonaTraits,
  beside: Samples,
  groups: [
    { title: 'Habits', within: 'behaviour', members: habits, inWords: habitsInWords },
    { title: 'Limits', within: 'guards', members: ['neverReveal', 'maxCharsPerTurn'], inWords: limitsInWords },
    { title: 'Background', members: ['backstory', 'stylePrompt', 'voice'], inWords: backgroundInWords },
    { title: 'Description and tags', members: ['description', 'tags', 'metadata'], inWords: tagsInWords },
  ],
}

type Habits = Record<'responseDelayMs' | 'messageSplitRate' | 'topicSwitchRate' | 'silenceRate', number> &
  Partial<Record<'givesUpAfterTurns' | 'escalatesAfterTurns', number>>
function habitsInWords({ behaviour }: Value): string {
  const { responseDelayMs, messageSplitRate, topicSwitchRate, silenceRate, givesUpAfterTurns, escalatesAfterTurns } = behaviour as Habits
  const often = (share: number, what: string) => share > 0 && `${what} in ${finePercent(share)} of messages`
  return sentence(
    responseDelayMs > 0 ? `waits ${duration(responseDelayMs)} before each message` : 'answers immediately',
    often(messageSplitRate, 'writes several lines'),
    often(topicSwitchRate, 'changes the subject'),
    silenceRate > 0 ? `stays silent instead of ${finePercent(silenceRate)} of messages` : 'never silent',
    escalatesAfterTurns !== undefined && `asks for a person after ${several(escalatesAfterTurns, 'message')}`,
    givesUpAfterTurns !== undefined && `leaves after ${several(givesUpAfterTurns, 'message')}`,
  )
}

function limitsInWords({ guards }: Value): string {
  const { neverReveal, maxCharsPerTurn } = guards as { neverReveal: string[]; maxCharsPerTurn: number }
  return sentence(
    `writes at most ${several(maxCharsPerTurn, 'character')} in a message`,
    neverReveal.length > 0 ? `never discloses ${neverReveal.join(', ')}` : 'discloses every fact as the scenario says',
  )
}

function backgroundInWords({ backstory, stylePrompt }: Value): string {
  return sentence(
    typeof backstory === 'string' && backstory ? briefly(backstory) : 'no background',
    typeof stylePrompt === 'string' && stylePrompt !== '' && briefly(stylePrompt),
  )
}

export const NewPersona = () => <Editor {...form} />
export const EditPersona = () => <StoredEditor {...form} />
