import { z } from 'zod'
import { type Action, driverKind, offeredIn, type Turn } from '../kind.ts'
import { askedFor } from './rules/asked-for.ts'
import { buttonsOf, tokenFor } from './rules/buttons.ts'
import { knowledgeOf } from './rules/knowledge.ts'
import { advance, type Dialogue, decide, hasAll, isStuck, type Move, openDialogue } from './rules/moves.ts'
import { books, phrasebookOf } from './rules/phrasebooks.ts'
import { mergeReadings, otherThan, type Reading, readerOf, wantsIn } from './rules/reading.ts'
import { speakerOf } from './rules/wording.ts'

/** What a reply of buttons alone reads like. */
const wordless = '…'

/**
 * A user without a model: a pure function of scenario, persona, seed and transcript. To know what it has said, it decides each earlier turn
 * again and never searches its own words, in which a short value could occur by chance.
 */
export const rules = driverKind({
  kind: 'rules',
  settings: z.strictObject({ mode: z.literal('rules') }),
  needsGoal: true,
  languages: [...books.keys()],
  noticesSuccess: (_settings, user, language) => wantsIn(user, phrasebookOf(language)).length > 0,
  seesSuccess: (_settings, user, language) => wantsIn(user, phrasebookOf(language)).every(({ seen }) => seen),
  asked: (language, user, turns) => askedFor(turns, user, phrasebookOf(language)),
  open(_settings, scene) {
    const book = phrasebookOf(scene.persona.language)
    const knowledge = knowledgeOf(scene.user, scene.persona.guards)
    const word = speakerOf(scene, knowledge, book)
    const press = buttonsOf(knowledge, book, otherThan(book))
    // Reading is the expensive part (a reply may have a megabyte), so each turn is read once, which does not change any answer.
    const { wants, read } = readerOf(scene.user, knowledge, book, scene.persona.language)
    const known = new WeakMap<Turn, Reading>()
    const readOnce = (turn: Turn): Reading => {
      const reading = known.get(turn) ?? read(isWordless(turn) ? wordless : turn.content)
      known.set(turn, reading)
      return reading
    }
    const isWordless = (turn: Turn) => turn.content.trim() === '' && offeredIn([turn]).length > 0
    const actionOf = (move: Move, turnsDone: number, transcript: readonly Turn[], menu?: Reading['menu']): Action => {
      if (move.move === 'leave') return { action: 'end', reason: move.last }
      if (move.move === 'wait') return { action: 'wait' }
      const words = word(move, turnsDone)
      const offered = offeredIn(transcript)
      const last = transcript.at(-1)
      const text = press(move.move, words, offered) ?? tokenFor(move, menu) ?? (last && isWordless(last) ? offered[0]! : words)
      return { action: 'say', text, ...('last' in move && move.last && { last: move.last }) }
    }
    const follow = (transcript: readonly Turn[]) => {
      const opening = transcript.find((turn) => turn.role === 'user')
      const replies: Reading[][] = []
      let said = ''
      // An echo answers nothing.
      const isEcho = ({ content }: Turn) => said.includes(content) || (said !== '' && content.includes(said))
      const readAfter = (turn: Turn) => ({ ...readOnce(turn), ...(isEcho(turn) && { mayAnswer: false }) })
      for (const turn of transcript)
        if (turn.role === 'user') {
          replies.push([])
          said = turn.content
        } else replies.at(-1)?.push(readAfter(turn))
      let dialogue: Dialogue = openDialogue(opening?.content ?? '', knowledge)
      let before = dialogue
      let move: Move = { move: 'open' }
      let menu: Reading['menu']
      for (const [at, readings] of replies.entries()) {
        const reply = mergeReadings(readings)
        menu = reply.menu
        move = decide(reply, dialogue, { knowledge, wants, scene, turnsDone: at + 1 })
        before = dialogue
        dialogue = advance(dialogue, reply, move)
      }
      return { dialogue, before, move, menu, turnsDone: replies.length }
    }
    return {
      next(transcript) {
        const { move, menu, turnsDone } = follow(transcript)
        return actionOf(move, turnsDone, transcript, menu)
      },
      isStuck(transcript, byAgent) {
        const { dialogue, before } = follow(transcript)
        // What it would say next, an agent that has ended the conversation does not hear.
        return !hasAll(wants, dialogue, []) && isStuck(byAgent ? before : dialogue, byAgent)
      },
    }
  },
})
