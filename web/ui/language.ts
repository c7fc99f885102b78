const scripts: readonly (readonly [language: string, letters: RegExp])[] = [
  ['fa', /[پچژگ]/u],
  ['ur', /[ٹڈڑں]/u],
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['th', /\p{Script=Thai}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['el', /\p{Script=Greek}/u],
]

/** The language that a script stands for, so that a screen reader takes the right voice; undefined for scripts of many languages. */
export function languageOf(text: string): string | undefined {
  const letters = text.match(/\p{Letter}/gu) ?? []
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).join('')
  return foreign.length * 2 > letters.length ? scripts.find(([, of]) => of.test(foreign))?.[0] : undefined
}
