const number = '(?<!\\d)\\d[\\d.,]{0,14}'
const before = '[$€£¥]|usd|eur|gbp|chf'
const after = '[$€£¥]|usd|eur|gbp|chf|euros?|dollars?|pounds?|dólares|pesos|reais|dollari|sterline|livres|francs|franken|pond'
// A currency in a script without spaces needs no boundary after it. 万 is ten thousand, 千 a thousand.
const unspacedAfter = '(?:万[\\d,]{0,6})?千?(?:円|元|ユーロ|ドル)'

/** Amounts of money in any language, in folded text. */
export const amounts = new RegExp(`(?:${before}) ?${number}|${number} ?(?:${unspacedAfter}|(?:${after})(?!\\p{L}))`, 'gu')

/** 1,299.50 and 1.299,50 alike: the last separator is a decimal one unless three digits follow it. */
export function amountOf(text: string): number {
  const [myriads, rest] = text.includes('万') ? text.split('万') : ['0', text]
  return 10_000 * plainAmount(myriads!) + plainAmount(rest!) * (rest!.includes('千') ? 1_000 : 1)
}
function plainAmount(text: string): number {
  const digits = /\d[\d.,]*/.exec(text)?.[0].replace(/[.,]+$/, '') ?? ''
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  return Number(`${whole.replace(/[.,]/g, '')}.${fraction || 0}`)
}
