const number = '(?<!\\d)\\d[\\d.,]{0,14}'
const before = '[$€£¥]|usd|eur|gbp|chf'
const after =
  '[$€£¥円元]|usd|eur|gbp|chf|euros?|dollars?|pounds?|dólares|pesos|reais|dollari|sterline|livres|francs|franken|pond|ユーロ|ドル'

/** Amounts of money in any language, in folded text. */
export const amounts = new RegExp(`(?:${before}) ?${number}|${number} ?(?:${after})(?!\\p{L})`, 'gu')

/** 1,299.50 and 1.299,50 alike: the last separator is a decimal one unless three digits follow it. */
export function amountOf(text: string): number {
  const digits = /\d[\d.,]*/.exec(text)?.[0].replace(/[.,]+$/, '') ?? ''
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  return Number(`${whole.replace(/[.,]/g, '')}.${fraction || 0}`)
}
