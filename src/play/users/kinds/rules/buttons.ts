import { foldText, optionIn } from '#src/play/users/kind.ts'
import type { Knowledge } from './knowledge.ts'
import type { Move } from './moves.ts'
import type { Phrasebook } from './phrasebook.ts'
import type { Chosen } from './picks.ts'
import type { Recognition } from './recognition.ts'
import { stemsOf } from './stems.ts'
import { actsIn, actsOf } from './wants.ts'

type Kind = Move['move']
const answers: ReadonlySet<Kind> = new Set(['yes', 'no', 'refuse', 'tooMuch', 'answer', 'volunteer', 'choose'])
const wishes: ReadonlySet<Kind> = new Set(['restate', 'onlyGoal', 'unclear', 'demand', 'noAnswer'])

/**
 * The button that a user presses instead of the words of a move: one that says the same; for a yes or no, one that starts with it ("Yes,
 * cancel it", "Confirm"); and where the goal is all there is to say, the one that names it ("Cancel an order").
 */
export function buttonsOf({ goal, facts }: Knowledge, { yes, no, recognition }: Phrasebook, others: readonly Recognition[]) {
  const about = foldText([goal, ...facts.filter(({ hidden }) => !hidden).map(({ value }) => value)].join(' '))
  const wished = actsOf(about, recognition, others)
  const topics = stemsOf(about, recognition)
  const starts = ([said = '']: readonly string[]) => {
    const word = firstWord(said)
    return (option: string) => firstWord(option) === word
  }
  const accepts = (option: string) => recognition.checks.test(foldText(option)) && !names(option, wished, recognition, false)
  const closeness = (option: string): number => {
    if (names(option, wished, recognition, true)) return 2
    return !names(option, wished, recognition, false) && topics.some((topic) => foldText(option).includes(topic)) ? 1 : 0
  }
  const best = (offered: readonly string[]) => {
    const most = Math.max(0, ...offered.map(closeness))
    return most > 0 ? only(offered, (option) => closeness(option) === most) : undefined
  }
  return (kind: Kind, said: string, offered: readonly string[]): string | undefined => {
    if (offered.length === 0) return undefined
    const same = answers.has(kind) ? optionIn(offered, said) : undefined
    if (same !== undefined) return same
    if (kind === 'yes') return only(offered, starts(yes)) ?? only(offered, accepts) ?? best(offered)
    if (kind === 'no' || kind === 'refuse' || kind === 'tooMuch') return only(offered, starts(no))
    return wishes.has(kind) ? best(offered) : undefined
  }
}

const firstWord = (text: string) => /[\p{L}\p{N}]+/u.exec(foldText(text))?.[0] ?? ''
const only = (options: readonly string[], fits: (option: string) => boolean): string | undefined => {
  const [first, ...others] = options.filter(fits)
  return others.length === 0 ? first : undefined
}
/** Whether an option names an act that is wished for, or one that is not. */
const names = (option: string, wished: readonly string[], recognition: Recognition, isWished: boolean) =>
  actsIn(foldText(option), recognition).some((act) => wished.includes(act) === isWished)

/** What to send instead of the words of a yes or a no. */
export const tokenFor = ({ move }: Move, menu: Chosen | undefined): string | undefined => {
  if (move === 'yes') return menu?.yes?.token
  return move === 'no' || move === 'refuse' || move === 'tooMuch' ? menu?.no?.token : undefined
}
