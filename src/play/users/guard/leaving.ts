import { books } from '../kinds/rules/phrasebooks.ts'
import { isQuestion, plain, sentences, wordingPattern } from './text.ts'

const farewells = wordingPattern({
  en: [
    'good ?bye',
    'bye(?:-bye| bye| now)?',
    'farewell',
    'have a (?:\\w+ )?(?:day|evening|night|weekend|one|afternoon|week)',
    'take care',
    'see you',
    'cheerio',
  ],
  de: [
    'auf wiedersehen',
    'auf wiederhören',
    'tschüss*',
    'tschüs',
    'ciao',
    'bis (?:bald|dann|später)',
    '(?:einen )?schöne[nrs]? (?:\\p{L}+ )?(?:tag|abend|woche|wochenende)',
    "mach(?:en sie)?'?s? gut",
    'servus',
  ],
  es: [
    'adiós',
    'hasta (?:luego|pronto|la próxima|otra|mañana|la vista)',
    'chao',
    'chau',
    'que (?:tenga|tengas|pase|pases) (?:un |una )?(?:\\p{L}+ )?(?:día|tarde|noche|semana|fin)',
    '(?:nos vemos|cuídese|cuídate)',
    'feliz (?:día|tarde|noche)',
    'me despido',
  ],
  fr: [
    'au revoir',
    'à (?:bientôt|plus tard|plus|la prochaine)',
    'bonne (?:journée|soirée|nuit|fin|continuation|après-midi)',
    'bon (?:week-end|weekend|après-midi)',
    'salut',
    'adieu',
    'ciao',
    'prenez soin',
  ],
  ja: [
    'さようなら',
    'さよなら',
    '失礼(?:いた)?します',
    'それでは(?:また|失礼)',
    'ではまた',
    'また(?:今度|ね|お願い)',
    'バイバイ',
    '良い(?:一日|週末)',
    'よい(?:一日|週末)',
    'ごきげんよう',
  ],
  ar: [
    'مع السلامه',
    'الي اللقاء',
    'وداعا',
    'في امان الله',
    'يوما سعيدا',
    'يومك سعيد',
    'نهارك سعيد',
    'اراك لاحقا',
    'تصبح علي خير',
    'طاب يومك',
    'يوم سعيد',
    'دمت بخير',
    'استودعك',
  ],
})
const thanks = wordingPattern({
  en: ['thanks?', 'thank you', 'cheers', 'appreciate*', 'great', 'perfect', 'same to you', 'you too'],
  de: ['danke*', 'dank', 'super', 'perfekt', 'ebenso', 'gleichfalls', 'prima'],
  es: ['gracias', 'agradezco', 'perfecto', 'genial', 'igualmente', 'agradecid*'],
  fr: ['merci', 'parfait', 'super', 'de même', 'également', 'pareillement'],
  ja: ['ありがとう', '感謝', '助かり', 'どうも', '了解', 'わかりました'],
  ar: ['شكر', 'ممتن', 'ممتاز', 'اقدر', 'وانت', 'رائع'],
})
const contrasts = wordingPattern({
  en: ['but', 'however'],
  de: ['aber', 'doch'],
  es: ['pero'],
  fr: ['mais'],
  ja: ['でも', 'しかし', 'けど', 'が、'],
  ar: ['لكن'],
})
const refusals = wordingPattern({
  en: [
    "(?:cannot|can't|can not|couldn't|could not|unable|won't|will not|not able|not possible|unfortunately|not (?:yet|found|allowed|available|eligible))",
    'sorry',
    'no (?:record|result|information|trace)',
    'nothing',
    'none',
    "i (?:don't|do not)",
  ],
  de: [
    '(?:leider|kann (?:\\p{L}+ )?nicht|nicht möglich|können (?:\\p{L}+ )?(?:nicht|keine*)|konnte (?:\\p{L}+ )?nicht|nicht gefunden|bedaure|nicht erlaubt|tut mir leid|ausgeschlossen|noch nicht|nichts|kein*)',
  ],
  es: [
    '(?:lamentablemente|desafortunadamente|no (?:puedo|podemos|es posible|se puede|encuentro|está permitido|ha sido posible|tengo|figura)|lo siento|imposible|por desgracia|todavía no|aún no|nada|ning[uú]n*)',
  ],
  fr: [
    "(?:malheureusement|impossible|ne (?:peux|peut|pouvons|puis) (?:pas|malheureusement)|n'est pas possible|n'ai pas|désolée?|n'est pas|pas encore|regrette|ne trouve|rien|aucune?)",
  ],
  ja: [
    'できません',
    'できかね',
    'いたしかねます',
    '致しかね',
    '申し訳',
    '見つかりません',
    '残念',
    '不可能',
    'ございません',
    'ありません',
    'まだ',
  ],
  ar: [
    'للاسف',
    'لا (?:يمكن|استطيع|نستطيع|اجد)',
    'غير (?:ممكن|متاح|مسموح)',
    'عذرا',
    'لم (?:اجد|نجد|يتم|استطع)',
    'اعتذر',
    'نعتذر',
    'يتعذر',
    'ليس',
    'لا يوجد',
  ],
})
const promises = wordingPattern({
  en: [
    "(?:i|we)(?:'ll| will| can| could| would|'d)",
    'let me',
    '(?:one|a|just a) (?:moment|second|minute)',
    'please',
    'happy to',
    'hello',
    'hi',
    'welcome',
    'i (?:understand|see)',
    'understand',
    'checking',
    'looking into',
    'thank you for',
    'thanks for',
    'hold on',
    'bear with',
  ],
  de: [
    '(?:ich|wir) (?:werde|werden|kann|können|prüfe|schaue|sehe|helfe|verstehe|brauche|benötige)',
    '(?:einen )?(?:moment|augenblick)',
    'bitte',
    'gern*',
    'hallo',
    'guten tag',
    'willkommen',
    'verstehe',
    '(?:vielen )?dank für',
    'ich sehe',
    'prüfe ich',
    'schaue ich',
  ],
  es: [
    '(?:voy a|vamos a|puedo|podemos|permítame|déjeme|verificaré|revisaré|reviso|compruebo|estoy)',
    'un (?:momento|segundo|instante)',
    'por favor',
    'hola',
    'buen[oa]s',
    'bienvenid*',
    'entiendo',
    'comprendo',
    'gracias por',
    'con gusto',
    'necesito',
  ],
  fr: [
    "(?:je vais|nous allons|je peux|je vérifie|je regarde|laissez-moi|je comprends|je consulte|j'ai besoin)",
    'un (?:instant|moment)',
    "s'il vous plaît",
    'veuillez',
    'bonjour',
    'bienvenue',
    'bien sûr',
    'merci (?:de|pour)',
    'patient*',
  ],
  ja: [
    'お待ち',
    'ください',
    '確認いたします',
    '確認します',
    '調べ',
    'お手伝い',
    'こんにちは',
    'ようこそ',
    'いらっしゃい',
    '承知',
    'かしこまり',
    'お問い合わせ',
    '必要',
    'お探し',
  ],
  ar: [
    'ساقوم',
    'سوف',
    'دعني',
    'لحظه',
    'لحظات',
    'من فضلك',
    'يرجي',
    'مرحبا',
    'اهلا',
    'بالتاكيد',
    'اتفهم',
    'افهم',
    'شكرا ل',
    'شكرا علي',
    'يمكنني',
    'انتظر',
    'ساتحقق',
    'اتحقق',
    'احتاج',
    'يسعدني',
    'ابحث',
  ],
})

/** Whether a message is a final goodbye: it contains no question, and its last sentence, or the one before, says goodbye. */
export const isFarewell = (message: string): boolean => {
  const all = sentences(message)
  return !all.some(isQuestion) && all.slice(-2).some((sentence) => farewells.test(plain(sentence)))
}

/** Whether a message is only thanks or goodbye. */
export const isCourtesy = (message: string): boolean =>
  sentences(message).every(
    (sentence) =>
      !isQuestion(sentence) &&
      (farewells.test(plain(sentence)) || (thanks.test(plain(sentence)) && sentence.length < 60 && !contrasts.test(plain(sentence)))),
  )

/** Whether a reply states something that is not a refusal, a question, a promise or a greeting. */
export function statesSomething(reply: string, language: string): boolean {
  const recognition = books.get(language)?.recognition
  return sentences(reply).some((sentence) => {
    const message = plain(sentence)
    if (isQuestion(sentence) || refusals.test(message) || promises.test(message) || farewells.test(message)) return false
    return !(recognition?.refuses.test(message) || recognition?.requests.test(message) || recognition?.offers.test(message))
  })
}
