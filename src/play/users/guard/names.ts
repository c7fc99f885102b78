import type { KnownWords } from './known.ts'
import { plain } from './text.ts'

// Capitalized words that are not names of persons, places or companies that somebody could invent: days, months, languages, means of
// payment and communication, titles.
const common = new Set(
  plain(`I I'm I've I'd I'll Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September
  October November December English German Spanish French Japanese Arabic Christmas Easter Mr Mrs Ms Dr Sir Madam PayPal Visa Mastercard
  MasterCard Amex American Express Google Apple iPhone Android WhatsApp Internet Wi-Fi WiFi Bluetooth USB PDF Email OK Okay Yes No Hi
  Hello Thanks Thank Please God Jesus Economy Business Basic First Class Gold Silver Regular Excel Windows Facebook Ok PIN ID SMS Sr Sra
  Dios Navidad Internet Monsieur Madame Mademoiselle Bonjour Merci Noël Dieu Señor Señora Usted Ustedes Sí Bitcoin IBAN Signal Telegram
  Ende Anfang Mitte Uhr Herr Frau Doktor Euro Dollar Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag Januar Februar März Mai
  Juni Juli Oktober Dezember Guten Tag Morgen Abend Vielen Dank Hallo Sehr Geehrte Damen Herren Sie Ihnen Ihr Ihre Ihren Ihrem Ihrer`).split(
    /\s+/,
  ),
)

const name = "\\p{Lu}\\p{Ll}[\\p{L}\\p{M}'’-]*"
// German capitalizes all nouns, so a name follows a word that announces one, or consists of two consecutive words.
const german = new RegExp(
  `(?:\\b(?:[Ii]ch hei(?:ße|sse)|[Mm]ein (?:voller )?Name ist|[Hh]ier (?:ist|spricht)|Herrn?|Frau|namens|[Kk]ollegen?|[Ii]ch bin(?: die| der)?|wohne in|lebe in|komme aus|Stadt|Firma|(?:[Ff]reundin|[Ff]reund|[Mm]ann|[Ff]rau|[Ss]ohn|[Tt]ochter|[Cc]hef|[Cc]hefin|[Bb]ruder|[Ss]chwester)) )(${name}(?: ${name}){0,2})|(?<=[\\p{Ll},:„"] )(${name} ${name})`,
  'gu',
)
const midSentence = new RegExp(`(?<=[\\p{L}\\p{N},;)-] )(?<!\\p{L})(${name}(?: ${name}){0,3})`, 'gu')
const arabic =
  /(?:اسمي(?: الكامل)?(?: هو)?|أدعى|السيدة|السيد|الأستاذة|الأستاذ|المهندس|المهندسة|الدكتور|الدكتورة|الآنسة|زوجتي|زوجي|ابني|ابنتي|صديقي|صديقتي|أخي|أختي|زميلي|مديري|مدينة|شركة|شارع|حي|أعيش في|أسكن في|أقيم في|من مدينة|موظف(?:ة)? (?:اسمه|اسمها|يدعى|تدعى)|يدعى|تدعى|اسمه|اسمها) ([\p{Script=Arabic}\p{M}]{3,}(?: [\p{Script=Arabic}\p{M}]{3,})?)/gu
const japanese =
  /([\p{Script=Han}\p{Script=Katakana}ー・]{2,12})(?:さん|様|さま|氏|くん|ちゃん)|(?:名前は|氏名は|名は|申しますのは|私は)\s?([\p{Script=Han}\p{Script=Katakana}ー・\p{Script=Hiragana}]{2,10}?)(?:です|と申し|といい|と言い|でござい|、|。)|([\p{Script=Han}\p{Script=Katakana}ー・]{2,10})(?:と申し|といいます|と言います|という(?:者|人|方|担当|会社|店))|([\p{Script=Han}]{1,4}(?:市|区|町|県|駅|村))(?:に|から|の|で|へ|在住)|(?:株式会社|(?:妻|夫|息子|娘|上司|友人|同僚|弟|兄|姉|妹)の)([\p{Script=Han}\p{Script=Katakana}ー・]{2,10})/gu
const nobody =
  /^(?:皆|お?客|担当者?|お?母|お?父|お?兄|お?姉|奥|旦那|店員|係|運転手|御社|貴社|お?子|お?医者|神|王|業者|配達員?|管理者?|大家|隣|以上|同|本人|利用者?|私|名前|氏名|部署|責任者|上司|会社|同僚|友人|各位|今|当|市|区)$/u

const formsOf = (language: string): RegExp =>
  language === 'de' ? german : language === 'ar' ? arabic : language === 'ja' ? japanese : midSentence

/** Names in a text that contain no known word. */
export function unknownNames(text: string, language: string, known: KnownWords): string[] {
  const isKnown = (word: string) => {
    const folded = plain(word)
    const stem = folded.replace(/'s$|s'$|^(?:l|d|qu|j|m|n|s|t|c)'|^ال|^[وبلف](?=ال)/u, '')
    return common.has(folded) || common.has(stem) || known.words.has(stem) || known.words.has(folded) || known.squashed.includes(stem)
  }
  const names = [...text.matchAll(formsOf(language))].flatMap((match) => match.slice(1).filter((each) => each !== undefined))
  return names.filter((each) => {
    if (nobody.test(each) || isShouted(each)) return false
    const words = each.split(/[\s・]+/).filter((word) => word.length > 1)
    return words.length > 0 && words.every((word) => !isKnown(word))
  })
}

const isShouted = (word: string) => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()
