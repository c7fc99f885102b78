import { labelOf } from '../kinds/rules/knowledge.ts'
import { books } from '../kinds/rules/phrasebooks.ts'
import { foldText, toSearchable, unspaced } from '../texts.ts'
import type { Fact } from '../user.ts'
import { isQuestion, plain, sentences, wordingPattern } from './text.ts'

export { holds as holdsAlone } from '../kinds/rules/knowledge.ts'

type AskableFact = Pick<Fact, 'key' | 'askedBy'>

// How agents ask for information without a question mark, in languages without a phrasebook.
const requests = wordingPattern({
  en: ['please', 'kindly', "i(?: will|'ll)? need", 'let me know', 'tell me', 'provide', 'confirm'],
  de: [
    'bitte',
    'ich (?:brauche|benötige|bräuchte)',
    'wir (?:brauchen|benötigen)',
    '(?:brauche|benötige|bräuchte|benötigen|brauchen) (?:ich|wir)',
    'nennen sie',
    'teilen sie',
    'geben sie',
  ],
  es: ['por favor', 'necesito', 'necesitamos', 'indíqueme', 'dígame', 'facilíteme', 'proporcione*', 'confirme*'],
  fr: ["s'il vous plaît", "j'ai besoin", "j'aurais besoin", 'veuillez', 'merci de', 'donnez*', 'indiquez*', 'il me faut'],
  ja: ['ください', '下さい', 'お願い', 'お聞かせ', '必要です'],
  ar: ['يرجي', 'الرجاء', 'من فضلك', 'أحتاج', 'نحتاج', 'زودني', 'أرجو', 'لو سمحت', 'أخبرني', 'أعطني'],
})
// Things that agents call by other names, in languages whose phrasebook has no synonyms.
const arabic = [
  ['رقم الطلب', 'رقم طلبك', 'رقم الطلبيه', 'معرف الطلب'],
  ['رقم الحجز', 'رمز الحجز', 'رقم حجزك', 'رمز حجزك', 'رقم التاكيد'],
  ['رقم الهاتف', 'رقم الجوال', 'هاتفك', 'جوالك', 'رقم هاتفك'],
  ['البريد الالكتروني', 'الايميل', 'بريدك', 'ايميلك'],
  ['العنوان', 'عنوانك', 'اين تسكن'],
  ['الاسم', 'الاسم الكامل', 'اسمك', 'من معي'],
  ['تاريخ الميلاد', 'تاريخ ميلادك', 'متي ولدت'],
]

/** The sentences of a reply that request something. */
export const askingSentences = (reply: string): string[] =>
  sentences(reply).filter((sentence) => isQuestion(sentence) || requests.test(plain(sentence)))

/**
 * Whether a text asks for a fact: by its `askedBy`, by the words of its key in any form, or by a synonym in the user's language. A key
 * of more than five words is a sentence and not a name: any question may ask for it.
 */
export function mentions(text: string, { key, askedBy }: AskableFact, language: string): boolean {
  const message = plain(text)
  if (askedBy?.some((phrase) => message.includes(plain(phrase)))) return true
  if (askedBy) return false
  const label = plain(labelOf(key))
  if (label.split(' ').length > 5) return askingSentences(text).length > 0
  return (
    hasWords(message, label) ||
    synonymsOf(label, language).some(
      (name) => toSearchable(text).words.includes(` ${name} `) || (unspaced.test(name) && message.includes(name)),
    )
  )
}

function synonymsOf(label: string, language: string): string[] {
  const groups = [...(books.get(language)?.recognition.synonyms ?? []), ...(language === 'ar' ? arabic : [])]
  return groups.filter((group) => group.some((name) => foldText(name) === label)).flatMap((group) => group.map((name) => foldText(name)))
}

/** The stem of each meaningful word; a script without spaces is kept as written, without polite forms. */
function hasWords(message: string, label: string): boolean {
  if (unspaced.test(label)) return message.includes(label)
  const words = label.split(' ').filter((word) => word.length > 3 || label.length <= 4 || /\d/.test(word))
  const all = words.length > 0 ? words : label.split(' ')
  return all.every((word) => message.includes(stemOf(word)))
}
const stemOf = (word: string) => word.replace(/^ال/, '').slice(0, Math.max(3, Math.ceil(word.replace(/^ال/, '').length * 0.7)))
