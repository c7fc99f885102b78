import { easternWords } from './latin-east.ts'
import { westernWords } from './latin-west.ts'
import { arabicWords, cyrillicWords, devanagariWords } from './other-scripts.ts'
import { maxSpellingLength, spell, type WordModel, wordModel } from './word-model.ts'

/**
 * `weight`: how much information a letter carries; one that writes a syllable carries more. `solid`: written without spaces, so letters are
 * counted as words, `lettersPerWord` each.
 */
export type Script = { letters: RegExp; weight: number; solid: boolean; models(): WordModel[]; score(text: string): ScriptScores }

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

const shared = (letters: RegExp, words: Record<string, string>): Script => {
  let loaded: WordModel[] | undefined
  const load = () => Object.entries(words).map(([language, text]) => wordModel(language, text))
  const models = () => (loaded ??= load())
  return { letters, weight: 1, solid: false, models, score: scorer(models) }
}
const singleLanguage = (letters: RegExp, language: string, solid = false): Script => {
  const models = [{ language, lists: () => true, logOf: () => 0 }]
  return { letters, weight: 3, solid, models: () => models, score: scorer(() => models) }
}

const latin = shared(/^[A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ]/, { ...westernWords, ...easternWords })
const chinese = singleLanguage(/^[㐀-鿿]/, 'zh', true)
const japanese = singleLanguage(/^[ぁ-ヿ]/, 'ja', true)
const scripts = [
  latin,
  shared(/^[Ѐ-ԯ]/, cyrillicWords),
  shared(/^[ؠ-ۓۺ-ۿݐ-ݿ]/, arabicWords),
  shared(/^[ऀ-ॣॱ-ॿ]/, devanagariWords),
  singleLanguage(/^[Ͱ-Ͽἀ-῿]/, 'el'),
  singleLanguage(/^[가-힣]/, 'ko'),
  singleLanguage(/^[א-ת]/, 'he'),
  singleLanguage(/^[ก-๎]/, 'th', true),
  japanese,
  chinese,
]

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
