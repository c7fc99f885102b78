import { type Evidence, faultOfWords, type GuardContext } from '../fault.ts'
import { isKnownNumber, type KnownWords, knownWordsOf, numberPattern } from '../known.ts'
import { unknownNames } from '../names.ts'
import { datesIn, inDigits, inWord, isSameDate, lettersOf } from '../numbers.ts'
import { isAllowed } from '../settings.ts'
import { findPersonalData } from '../text.ts'

// Letters with digits, joined as ids are: "ZX-4471", "emma_kim_9957", "#W1234"; "2nd" and "5pm" are not ids.
const code = new RegExp(
  `(?<!(?:${inWord}|[_@.]))#?(?=[\\w-]{0,40}\\d)(?=[\\w-]{0,40}[a-z])[a-z0-9]+(?:[_-][a-z0-9]+){0,6}(?!${inWord}|@)`,
  'gu',
)
const ordinary =
  /^\d+(?:st|nd|rd|th|am|pm|h\d*|x|k|kg|g|mb|gb|tb|km|cm|mm|m|ml|l|w|v|mg|min|hz|ghz|inch|in|ft|er|e|eme|ème|º|ª|s|d|p|mah|fps)$|^(?:[1-9]|mp3|mp4|h264|covid-?19|[2-5]g|a[1-6]|[1-4]k|3d|24\/7|b2b|wifi\d?)$|^\d{1,3}-\p{L}+$/u
const capitals = new RegExp(`(?<!${inWord})[A-Z0-9]{6,10}(?!${inWord})`, 'gu')
const email = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]+(?:\.[a-z0-9-]+){1,4}/giu
const link = /(?:https?:\/\/|www\.)[^\s)>"”]{3,200}/giu

type Finding = { quote: string; what: string }

/** Names a number, date, address, id or person that the user cannot know. */
export const inventedFact = faultOfWords('inventedFact', (text, context) => {
  const known = knownWordsOf(context)
  const invented = findings(text.slice(0, 10_000), context, known).find(
    ({ quote }) => !isAllowed(quote, context.settings.inventedFact.allow),
  )
  return invented && evidenceOf(invented)
})

const evidenceOf = ({ quote, what }: Finding): Evidence => ({
  quote,
  complaint: `Your message named the ${what} "${quote.slice(0, 80)}", which you know from nowhere; say only what you know.`,
})

function findings(text: string, { language }: GuardContext, known: KnownWords): Finding[] {
  const isNew = (quote: string) => !known.squashed.includes(lettersOf(quote))
  const hits = (what: string, quotes: string[]): Finding[] => quotes.filter(isNew).map((quote) => ({ quote, what }))
  const folded = inDigits(text)
  const dates = datesIn(folded)
  const emails = [...findPersonalData(['email'], text).map((hit) => hit.text), ...(text.match(email) ?? [])]
  const codes = [...folded.matchAll(code)].map(([each]) => each).filter((each) => !ordinary.test(each) && each.length > 2)
  const rest = [...dates, ...[...emails, ...codes].map((each) => ({ text: inDigits(each) }))].reduce(
    (rest, each) => rest.replaceAll(each.text, ' '),
    folded,
  )
  return [
    ...hits('email address', emails),
    ...hits('address', text.match(link) ?? []),
    ...hits('code', codes),
    ...hits('code', isSpokenSoftly(text) ? (text.match(capitals) ?? []).filter((each) => /\D/.test(each) && looksRandom(each)) : []),
    ...dates.filter((date) => !known.dates.some((other) => isSameDate(date, other))).map((date) => ({ quote: date.text, what: 'date' })),
    ...numbersIn(rest)
      .filter((number) => !isKnownNumber(number, known))
      .map((quote) => ({ quote, what: 'number' })),
    ...unknownNames(text, language, known).map((quote) => ({ quote, what: 'name' })),
  ]
}

const isSpokenSoftly = (text: string) => (text.match(/\p{Ll}/gu) ?? []).length > (text.match(/\p{Lu}/gu) ?? []).length
const looksRandom = (word: string) => /\d/.test(word) || /[BCDFGHJKLMNPQRSTVWXZ]{4}|[JQXZ].*[JQXZ]|Q[^U]/.test(word)

/** Numbers that state a fact. Excludes counts below ten, percentages and durations, with which people bargain. */
function numbersIn(text: string): string[] {
  return [...text.matchAll(numberPattern)].flatMap(({ 0: number, index }) => {
    const after = text.slice(index + number.length, index + number.length + 14)
    const isMoney = /[$€£¥₹]\s?$/.test(text.slice(0, index)) || money.test(after)
    const isClock = /^:\d\d|^ ?(?:[ap]\.?m\b|uhr|h\d\d|時)/u.test(after)
    const digits = number.replace(/\D/g, '')
    if (!isMoney && !isClock && (digits.length < 2 || loose.test(after))) return []
    return [number]
  })
}
const money = /^\s?(?:[$€£¥₹]|dollar|euro|usd|eur|gbp|pound|yen|peso|franc|円|ドル|ユーロ|دولار|يورو|ريال|درهم|جنيه|دينار|bucks)/u
const loose =
  /^\s?(?:[%％٪]|percent|prozent|por ciento|pour cent|パーセント|في المئه|بالمئه|بالمائه|(?:(?:business|working) )?(?:minute|hour|day|week|month|second)|minuten|stunde|tage|woche|monat|sekunde|minuto|hora|día|semana|mes|segundo|heure|jour|semaine|mois|分|時間|日間|週間|ヶ月|か月|秒|دقيق|دقائق|ساع|يوم|ايام|اسبوع|اسابيع|شهر|اشهر|ثاني|ثواني)/u
