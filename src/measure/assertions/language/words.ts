import { jointsIn } from './names.ts'
import { hasKana, type Script, scriptOf, wordCount } from './scripts.ts'

/**
 * A word of a text at its place, in lower case and normal form C. `scores`: its likelihood in each language of its script; `letters`: how
 * many letters these scores cover; `count`: how many words it is. `isName`: it may be a name, because it has a capital letter within a
 * sentence and is not frequent in any language, or joins two such words.
 */
export type PlacedWord = {
  text: string
  at: number
  length: number
  script: Script
  count: number
  letters: number
  scores: readonly number[]
  isName: boolean
}

/** Words in one script each: a run without spaces is one. */
const wordPattern = /[ぁ-ヿ㐀-鿿]+|[ก-๎]+|\p{L}(?:(?![ぁ-ヿ㐀-鿿ก-๎])[\p{L}\p{M}'’·\u200c]*(?![ぁ-ヿ㐀-鿿ก-๎])[\p{L}\p{M}])?/gu

export function wordsOf(text: string): PlacedWord[] {
  const japanese = hasKana(text)
  const joints = jointsIn(text)
  let end = 0
  return [...text.matchAll(wordPattern)].flatMap(({ 0: written, index }) => {
    const startsSentence = end === 0 || /[.!?…:\n•*#-]/.test(text.slice(end, index))
    end = index + written.length
    const script = scriptOf(written, japanese)
    if (!script) return []
    const word = written.normalize('NFC').toLowerCase().replaceAll('’', "'")
    const { letters, scores, isListed } = script.score(word)
    const isName = joints.some(({ at, end }) => at <= index && index < end) || (hasNameForm(written, startsSentence) && !isListed)
    const placed = { text: word, at: index, length: written.length, script, count: wordCount(written, script), letters }
    return [{ ...placed, scores: isName ? vague(scores) : scores, isName }]
  })
}

const hasNameForm = (word: string, startsSentence: boolean) => /\p{Ll}\p{Lu}/u.test(word) || (!startsSentence && /^\p{Lu}/u.test(word))

/** The maximum that the spelling of a possible name says for one language and against another, as a logarithm. */
const maxOfName = 1

function vague(scores: readonly number[]): number[] {
  const best = Math.max(...scores)
  return scores.map((score) => Math.max(score, best - maxOfName))
}
