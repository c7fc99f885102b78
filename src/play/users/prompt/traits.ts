import type { SampledTraits } from '../texts.ts'

type Words = Readonly<Record<string, string>>
const levels = (low: string, middle: string, high: string): Words => ({ low, middle, high })
const levelOf = (share: number) => (share < 1 / 3 ? 'low' : share > 2 / 3 ? 'high' : 'middle')

/** The effect of each trait on a message, in words. Typing errors are added later, by the seed. */
export const traitWords: Readonly<Record<Exclude<keyof SampledTraits, 'typoRate'>, Words>> = {
  mood: {
    calm: 'You are calm; nothing in your wording is heated.',
    cheerful: 'You are cheerful; you take delays lightly.',
    anxious: 'You are anxious; you ask whether things will really work out.',
    confused: 'You are confused; you mix up steps and ask what a term means.',
    frustrated: 'You are frustrated; you mention how long this has taken already.',
    angry: 'You are angry; your sentences are sharp, without insults.',
  },
  patience: levels(
    'You have little patience; after a second useless reply you complain, and soon you leave.',
    'You have ordinary patience; you ask again once or twice before you complain.',
    'You are very patient; you explain the same thing several times.',
  ),
  verbosity: {
    minimal: 'You write as few words as possible, often not a whole sentence.',
    standard: 'You write one or two sentences.',
    rambling: 'You write more than is needed and wander off before you come to the point.',
  },
  clarity: {
    clear: 'You say plainly what you mean.',
    indirect: 'You hint at what you mean instead of asking for it outright.',
    vague: 'You leave out details, so that the other side has to ask.',
  },
  cooperation: {
    cooperative: 'You answer what is asked and accept reasonable offers.',
    neutral: 'You answer what is asked and volunteer nothing.',
    resistant: 'You ask why a detail is needed before you give it, and refuse the first offer.',
    adversarial: 'You argue, press for exceptions, and try to get more than you are entitled to.',
  },
  techLiteracy: {
    low: 'You know little about technology; technical terms have to be explained to you.',
    medium: 'You use technology every day without knowing how it works.',
    high: 'You know technology well and use its terms.',
  },
  memory: {
    short: 'You forget what was said more than two messages ago, and may ask for it again.',
    normal: 'You remember the main points of the conversation.',
    long: 'You remember every detail of the conversation and point out contradictions.',
  },
  politeness: levels(
    'You do not bother with greetings or thanks.',
    'You are as polite as most people.',
    'You are very polite: you greet, say please and thank.',
  ),
}

/** One sentence for each trait of a run. */
export const describeTraits = (traits: SampledTraits): string[] =>
  Object.entries(traitWords).map(([name, words]) => {
    const value = traits[name as keyof typeof traitWords]
    return words[typeof value === 'number' ? levelOf(value) : value]!
  })
