import { z } from 'zod'
import { driverKind, type Turn } from '../kind.ts'
import { knowledgeOf } from './rules/knowledge.ts'
import { advance, decide, opened, type Said } from './rules/moves.ts'
import { phrasebookOf } from './rules/phrasebooks.ts'
import { merged, type Reading, reader } from './rules/reading.ts'
import { speakerOf } from './rules/wording.ts'

/**
 * A user without a model: a pure function of scenario, persona, seed and transcript. What it has said so far is found by
 * deciding each earlier turn again, never by searching its own words, so that a short value cannot be taken for said.
 */
export const rules = driverKind({
  kind: 'rules',
  settings: z.strictObject({ mode: z.literal('rules') }),
  needsGoal: true,
  open(_settings, scene) {
    const book = phrasebookOf(scene.persona.language)
    const knowledge = knowledgeOf(scene.user, scene.persona.guards)
    const word = speakerOf(scene, knowledge, book)
    // Reading is the costly part (a reply may have a megabyte): each turn is read once, which changes no answer.
    const read = reader(knowledge, book)
    const known = new WeakMap<Turn, Reading>()
    const readOnce = (turn: Turn): Reading => {
      const reading = known.get(turn) ?? read(turn.content)
      known.set(turn, reading)
      return reading
    }
    return {
      next(transcript) {
        const opening = transcript.find((turn) => turn.role === 'user')
        if (!opening) return { action: 'say', text: word({ move: 'open' }, 0) }
        const replies: Reading[][] = []
        for (const turn of transcript)
          if (turn.role === 'user') replies.push([])
          else replies.at(-1)?.push(readOnce(turn))
        const decideAt = (at: number, said: Said) => decide(merged(replies[at]!), said, knowledge, scene, at + 1)
        const last = replies.length - 1
        let said = opened(opening.content, knowledge)
        for (let at = 0; at < last; at++) said = advance(said, decideAt(at, said))
        const move = decideAt(last, said)
        if (move.move === 'giveUp') return { action: 'end', reason: 'gaveUp' }
        if (move.move === 'wait') return { action: 'wait' }
        return { action: 'say', text: word(move, replies.length) }
      },
    }
  },
})
