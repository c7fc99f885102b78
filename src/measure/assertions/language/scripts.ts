import { packsWith } from '#src/measure/languages/languages.ts'
import type { Pack } from '#src/measure/languages/pack.ts'
import { once } from '#src/measure/languages/patterns.ts'
import { type ScriptName, type ScriptTraits, scripts as traits } from '#src/measure/languages/scripts.ts'
import { maxSpellingLength, spell, type WordModel, wordModel } from './word-model.ts'

/** `models`: what its languages look like. `score` is that of a word. */
export type Script = ScriptTraits & { models(): WordModel[]; score(text: string): ScriptScores }

/** A word in each language of a script: `scores` contains its likelihoods, and `isListed` says whether it is frequent in any of them. */
export type ScriptScores = { letters: number; isListed: boolean; scores: readonly number[] }

/**
 * Scores of this many words are cached. Conversations repeat their words: 94% of the words of an airline's dialogues and 98% of a
 * shop's had occurred before, and scoring them again took half of Node's time for a run. 350 bytes each.
 */
const maxKept = 10_000

function scorer(models: () => WordModel[]): Script['score'] {
  const cache = new Map<string, ScriptScores>()
  return (text) => {
    const known = cache.get(text)
    if (known) return known
    const word = spell(text)
    const scored = {
      letters: word.letters.length,
      isListed: models().some((model) => model.lists(text)),
      scores: models().map((model) => model.logOf(word)),
    }
    if (text.length > maxSpellingLength) return scored
    if (cache.size === maxKept) cache.clear()
    cache.set(text, scored)
    return scored
  }
}

/** Letters that a run without spaces has for each word: about two in Chinese and Japanese, and four in Thai. */
const lettersPerWord = 3

const modelOf = ({ language, frequentWords }: Pack): WordModel =>
  frequentWords ? wordModel(language, frequentWords.join(' ')) : { language, lists: () => true, logOf: () => 0 }

const scripts = Object.entries(traits).map(([name, each]: [string, ScriptTraits]): Script & { name: string } => {
  const models = once(() => packsWith('script').flatMap((pack) => (pack.script === name ? modelOf(pack) : [])))
  return { name, ...each, models, score: scorer(models) }
})
const scriptNamed = (name: ScriptName) => scripts.find((script) => script.name === name)!
const [latin, chinese, japanese] = [scriptNamed('latin'), scriptNamed('han'), scriptNamed('kana')]

/** The script of a word by its first letter; Han next to kana is Japanese. */
export function scriptOf(word: string, besideKana: boolean): Script | undefined {
  const script = scripts.find(({ letters }) => letters.test(word))
  return script === chinese && besideKana ? japanese : script
}

/** Whether a text is written with kana and Han between them; Chinese may quote a kana. */
export function hasKana(text: string): boolean {
  const kana = text.match(/[ぁ-ヿ]/g)?.length ?? 0
  return kana > 1 && kana * 10 >= (text.match(/[㐀-鿿]/g)?.length ?? 0)
}

export const wordCount = (word: string, { solid }: Script) => (solid ? Math.max(1, Math.round(word.length / lettersPerWord)) : 1)

/** Texts of every script contain names in Latin letters, so these count half in finding the main script. */
export const presence = (letters: number, script: Script) => (script === latin ? letters / 2 : letters * script.weight)
