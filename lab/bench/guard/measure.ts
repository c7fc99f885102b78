import { decide } from '#src/play/users/guard/decision.ts'
import type { FaultName } from '#src/play/users/guard/fault.ts'
import { faultNames } from '#src/play/users/guard/fault-names.ts'
import { instructionsOf } from '#src/play/users/prompt/prompt.ts'
import { type FalseAlarms, measureFalseAlarms, onlyFault } from './dialogues.ts'
import { type Case, languages, seededCases } from './seeded.ts'
import { unseenMessages } from './unseen.ts'

/** Found of planted, in the first wordings, and in those that were measured once before they were read (`heldOut`). */
export type Recall = { fault: FaultName; language: string; written: number; heldOut: number; cases: number }
export type GuardFigures = {
  cases: number
  recalls: Recall[]
  /** `roleInversion` in messages that the guard was never changed for: found in those of agents, and in those of users, where it is wrong. */
  unseen: { language: string; found: number; refused: number; cases: number }[]
  /** Answers without a fault that were refused, of all. */
  clean: { language: string; refused: number; cases: number }[]
  dialogues: FalseAlarms | undefined
}

/** Of each fault, language and half of the wordings. */
const casesPerCell = 24
const maxChars = 600

const isFound = ({ fault, raw, context }: Case) => fault !== undefined && onlyFault(fault, raw, context) !== undefined
const share = (cases: readonly Case[]) => cases.filter(isFound).length / cases.length

/** Plain English instructions, as a persona without a word about itself has them. */
const instructions = instructionsOf({
  user: { factsKnown: [], factsUnknown: [] },
  persona: {
    backstory: '',
    stylePrompt: '',
    language: 'en',
    guards: { neverReveal: [], maxCharsPerTurn: maxChars },
    traits: {
      mood: 'calm',
      patience: 0.5,
      verbosity: 'standard',
      clarity: 'clear',
      cooperation: 'cooperative',
      techLiteracy: 'medium',
      memory: 'normal',
      typoRate: 0,
      politeness: 0.5,
    },
  },
  maxChars,
  minTurns: 0,
})

/** Both ways: what the guard finds of planted faults, and what it finds where nothing is wrong. */
export function measureGuard(perCell = casesPerCell): GuardFigures {
  const cases = seededCases(perCell, faultNames)
  const recalls = faultNames.flatMap((fault) =>
    languages.map(({ language }) => {
      const own = cases.filter((each) => each.fault === fault && each.language === language)
      const [written, heldOut] = [own.filter((each) => !each.heldOut), own.filter((each) => each.heldOut)]
      return { fault, language, written: share(written), heldOut: share(heldOut), cases: own.length }
    }),
  )
  const clean = languages.map(({ language }) => {
    const own = cases.filter((each) => each.fault === undefined && each.language === language)
    return { language, refused: own.filter(({ raw, context }) => decide(raw, context, 1).decision !== 'accept').length, cases: own.length }
  })
  const unseen = languages.map(({ language }) => {
    const { agent, user } = unseenMessages(language)
    const [{ context }] = cases.filter((each) => each.fault === 'roleInversion' && each.language === language) as [Case]
    const isInverted = (text: string) =>
      onlyFault('roleInversion', JSON.stringify({ action: 'say', text, reason: '', goalState: 'open', disclosed: [] }), context) !==
      undefined
    return { language, found: agent.filter(isInverted).length, refused: user.filter(isInverted).length, cases: agent.length }
  })
  return { cases: cases.length, recalls, unseen, clean, dialogues: measureFalseAlarms({ instructions, maxChars }) }
}
