import { chance, type PersonaSettings, rules, samplePersona } from '#web/speech.ts'
import { sampleTalks } from './sample-talks.ts'

const askNobody = () => Promise.reject(new Error('Rules ask no model.'))

export type Sample = { after: string; text: string | undefined }
/** What a user says in three situations; `refusals` is how many of them the user tolerates, `undefined` if more than were tried. */
export type Samples = { messages: Sample[]; refusals: number | undefined }
type Persona = Pick<PersonaSettings, 'language' | 'traits' | 'behaviour' | 'guards' | 'backstory' | 'stylePrompt'>

const orderNumber = '4711'
const maxRefusals = 8

/** Messages of this persona as a user who follows rules would write them in a run with this seed; nothing for other languages. */
export async function samplesOf(persona: Persona, seed: number): Promise<Samples | undefined> {
  const talk = sampleTalks[persona.language.toLowerCase().split('-')[0]!]
  if (!talk) return undefined
  const user = {
    goal: talk.goal,
    factsKnown: [{ key: talk.key, value: orderNumber, disclosure: 'onRequest' as const }],
    factsUnknown: [],
    opening: { speaksFirst: 'user' as const },
  }
  const speaker = rules.open(
    { mode: 'rules' },
    {
      user,
      persona: { ...persona, traits: samplePersona(persona, seed) },
      chance: (...purpose) => chance(seed, ...purpose),
      simulate: askNobody,
      judge: askNobody,
    },
  )
  const after = async (...replies: string[]) => {
    const transcript = [talk.goal, ...replies.flatMap((reply) => [reply, talk.goal])].slice(0, 2 * replies.length)
    return speaker.next(transcript.map((content, at) => turn(content, at)))
  }
  const say = async (...replies: string[]): Promise<string | undefined> => {
    const action = await after(...replies)
    return action.action === 'say' ? action.text : undefined
  }
  let refusals: number | undefined
  for (let count = 1; count <= maxRefusals && refusals === undefined; count += 1)
    if ((await after(...Array<string>(count).fill(talk.refusal))).action === 'end') refusals = count
  return {
    messages: [
      { after: '', text: await say() },
      { after: talk.question, text: await say(talk.question) },
      { after: talk.refusal, text: await say(talk.refusal) },
    ],
    refusals,
  }
}

const turn = (content: string, at: number) =>
  ({ index: at + 1, role: at % 2 === 0 ? 'user' : 'agent', content }) as Parameters<ReturnType<typeof rules.open>['next']>[0][number]
