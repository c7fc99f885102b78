import { cacheByText } from './kept.ts'
import { plain } from './text.ts'

/** A letter or digit that forms a word with its neighbors; a script without spaces has no such words: "番号は12です" says 12. */
export const inWord = '[\\p{Script=Latin}\\p{Script=Arabic}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Hebrew}\\p{N}]'

// The spoken names of single digits, by digit.
const numerals = [
  'zero oh null cero zéro ゼロ صفر 〇',
  'one eins uno un いち واحد 一',
  'two zwei zwo dos deux に اثنان اثنين 二',
  'three drei tres trois さん ثلاثه 三',
  'four vier cuatro quatre よん اربعه 四',
  'five fünf cinco cinq ご خمسه 五',
  'six sechs seis ろく سته 六',
  'seven sieben siete sept なな سبعه 七',
  'eight acht ocho huit はち ثمانيه 八',
  'nine neun nueve neuf きゅう تسعه 九',
]
const digitOf = new Map(numerals.flatMap((words, digit) => words.split(' ').map((word) => [word, String(digit)] as const)))
const digitWords = [...digitOf.keys()].sort((a, b) => b.length - a.length)
const spaced = digitWords.filter((word) => /\p{Script=Latin}|\p{Script=Arabic}/u.test(word)).join('|')
const unspacedDigits = digitWords.filter((word) => !/\p{Script=Latin}|\p{Script=Arabic}/u.test(word)).join('|')
const spelled = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${spaced})(?:[ ,،-]{1,2}|$)){2,}(?:${spaced})(?![\\p{L}])|(?:(?:${unspacedDigits})[、・ ]?){3,}`,
  'gu',
)
const eachWord = new RegExp(`${spaced}|${unspacedDigits}`, 'gu')

/** A folded text with all digits as 0 to 9, including three or more that are spelled out one by one. */
export const inDigits = cacheByText((text) =>
  plain(text)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(spelled, (run) => ` ${[...run.matchAll(eachWord)].map(([word]) => digitOf.get(word)).join('')} `),
)

/** Only the letters and digits. */
export const lettersOf = cacheByText((text) => inDigits(text).replace(/[^\p{L}\p{N}]+/gu, ''))

/** The value of a written number: "1.234,50", "1,234.50" and "1 234,50" are one. */
export function numberOf(digits: string): number {
  const compact = digits.replace(/[\s'’]/g, '').replace(/[.,]$/, '')
  const decimals = /[.,](\d{1,2})$/.exec(compact)
  const whole = (decimals ? compact.slice(0, decimals.index) : compact).replace(/\D/g, '')
  return Number(decimals ? `${whole}.${decimals[1]}` : whole)
}

const months = [
  'january jan januar jänner enero janvier يناير',
  'february feb februar febrero février fevrier فبراير',
  'march mar märz marzo mars مارس',
  'april apr abril avril ابريل',
  'may mai mayo مايو',
  'june jun juni junio juin يونيو',
  'july jul juli julio juillet يوليو',
  'august aug agosto août aout اغسطس',
  'september sep sept septiembre setiembre septembre سبتمبر',
  'october oct oktober okt octubre octobre اكتوبر',
  'november nov noviembre novembre نوفمبر',
  'december dec dezember dez diciembre décembre decembre ديسمبر',
]
const monthOf = new Map(months.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)))
const monthNames = [...monthOf.keys()].sort((a, b) => b.length - a.length).join('|')
const dateForms: readonly [RegExp, (parts: string[]) => (number | undefined)[]][] = [
  [/(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/gu, ([y, m, d]) => [+y!, +m!, +d!]],
  [/(?:(\d{4})年)?\s?(\d{1,2})月\s?(\d{1,2})日/gu, ([y, m, d]) => [y ? +y : undefined, +m!, +d!]],
  [/(?<![\d.])(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d\d)(?!\d)/gu, ([a, b, y]) => [+y!, +b!, +a!]],
  [
    new RegExp(
      `(?<![\\p{L}\\d])(\\d{1,2})(?:st|nd|rd|th|er|º|\\.)? (?:de |of |den )?(${monthNames})\\.?(?!\\p{L})(?:,? (?:de |del )?(\\d{4}))?`,
      'gu',
    ),
    ([d, m, y]) => [y ? +y : undefined, monthOf.get(m!), +d!],
  ],
  [
    new RegExp(`(?<!\\p{L})(${monthNames})\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,? (\\d{4}))?`, 'gu'),
    ([m, d, y]) => [y ? +y : undefined, monthOf.get(m!), +d!],
  ],
]

export type FoundDate = { at: number; text: string; month: number; day: number; year: number | undefined }

/** The dates in a text of `inDigits`. */
export function datesIn(text: string): FoundDate[] {
  return dateForms.flatMap(([pattern, read]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [year, month, day] = read(match.slice(1))
      return month && day ? [{ at: match.index, text: match[0].trim(), month, day, year: year === undefined ? undefined : year % 100 }] : []
    }),
  )
}

/** Day and month in either order, as "4/5" means both. */
export const isSameDate = (one: FoundDate, other: FoundDate): boolean =>
  ((one.month === other.month && one.day === other.day) || (one.month === other.day && one.day === other.month)) &&
  (one.year === undefined || other.year === undefined || one.year === other.year)
