/**
 * `weight`: how much information a letter carries; one that writes a syllable carries more. `solid`: written without spaces, so letters are
 * counted as words.
 */
export type ScriptTraits = { letters: RegExp; weight: number; solid?: true }

/** The scripts in which languages are recognized, by their letters; the first that fits. */
export const scripts = {
  latin: { letters: /^[A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ]/, weight: 1 },
  cyrillic: { letters: /^[Ѐ-ԯ]/, weight: 1 },
  arabic: { letters: /^[ؠ-ۓۺ-ۿݐ-ݿ]/, weight: 1 },
  devanagari: { letters: /^[ऀ-ॣॱ-ॿ]/, weight: 1 },
  greek: { letters: /^[Ͱ-Ͽἀ-῿]/, weight: 3 },
  hangul: { letters: /^[가-힣]/, weight: 3 },
  hebrew: { letters: /^[א-ת]/, weight: 3 },
  thai: { letters: /^[ก-๎]/, weight: 3, solid: true },
  kana: { letters: /^[ぁ-ヿ]/, weight: 3, solid: true },
  han: { letters: /^[㐀-鿿]/, weight: 3, solid: true },
} satisfies Record<string, ScriptTraits>
export type ScriptName = keyof typeof scripts
