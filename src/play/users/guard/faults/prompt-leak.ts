import { faultOfWords, type GuardContext } from '../fault.ts'
import { cacheByText } from '../kept.ts'
import { isQuestion, normalForm, plain, sentences, unspaced, wordingPattern } from '../text.ts'

/** Two texts do not share this many consecutive words by chance, or letters in a script without spaces. */
const [wordsInGram, lettersInGram] = [6, 12]

// A goal or a situation that addresses its reader is an instruction; one in the first person is for the user to say.
const addressed = wordingPattern({
  en: ["you(?:'re|'ve|'d|'ll)?", 'your', 'yours', 'yourself', 'the user', 'the customer'],
  de: [
    'du',
    'dich',
    'dir',
    'dein*',
    'sie (?:möchten|wollen|haben|sind|sollen|brauchen|wissen|rufen|müssen|kennen)',
    'de[rm] (?:nutzer|kunde|benutzer)',
  ],
  es: [
    'tú',
    'tu',
    'tus',
    'te',
    'ti',
    'usted',
    'quieres',
    'deseas',
    'eres',
    'tienes',
    'necesitas',
    'estás',
    'sabes',
    'llamas',
    'has',
    'debes',
    'puedes',
    'el usuario',
  ],
  fr: ['tu', 'te', 't', 'toi', 'ton', 'ta', 'tes', 'vous', 'votre', 'vos', "l'utilisateur"],
  ja: ['あなた', 'ユーザー', '君は', 'きみは'],
  ar: ['أنت', 'تريد', 'ترغب', 'لديك', 'تحتاج', 'اسمك', 'طلبك', 'كنت', 'عليك', 'تعرف', 'يجب عليك', 'المستخدم', 'تتصل', 'حجزك', 'تود'],
})

const ownVoice = wordingPattern({
  en: ['i', "i'(?:m|ve|d|ll)", 'my', 'me', 'mine', 'we', 'our', 'us'],
  de: ['ich', 'mein*', 'mir', 'mich', 'wir', 'unser*', 'uns'],
  es: ['yo', 'mi', 'mis', 'quiero', 'necesito', 'tengo', 'soy', 'estoy', 'quisiera', 'me gustaría', 'deseo'],
  fr: ['je', 'j', 'mon', 'ma', 'mes', 'nous', 'notre', 'moi'],
  ja: ['私', 'わたし', '僕', '俺', 'したいです', '欲しいです', 'ください'],
  ar: ['انا', 'اريد', 'طلبي', 'حجزي', 'عندي', 'لدي ', 'اود', 'اسمي', 'رحلتي', 'احتاج'],
})

/** Repeats what was written for the model: six consecutive words of its instructions, the persona's sheet, or a goal that says "you". */
export const promptLeak = faultOfWords('promptLeak', (text, context) => {
  const grams = gramsOf(text)
  if (grams.length === 0) return undefined
  const secrets = [context.instructions, ...briefOf(context).filter(isAddressed)].map(secretGrams)
  const shared = grams.filter((gram) => secrets.some((secret) => secret.has(gram)))
  if (shared.length === 0) return undefined
  const sayable = new Set(sayableTexts(context).flatMap(gramsOf))
  const leaked = shared.find((gram) => !sayable.has(gram))
  return leaked === undefined
    ? undefined
    : { quote: leaked, complaint: 'Your message repeated words of your instructions, which the user never says.' }
})

/** Instructs the user instead of speaking as the user: says "you" and never "I". */
const isAddressed = cacheByText((text) => addressed.test(plain(text)) && !ownVoice.test(plain(text)))
const briefOf = ({ user, background }: GuardContext) => [user.goal ?? '', user.situation ?? '', background]
const secretGrams = cacheByText(
  (text): ReadonlySet<string> =>
    new Set(
      sentences(text)
        .filter((sentence) => !isQuestion(sentence))
        .flatMap(gramsOf),
    ),
)

function sayableTexts(context: GuardContext): string[] {
  const { user, transcript } = context
  const own = briefOf(context).filter((text) => !isAddressed(text))
  return [...own, ...user.factsKnown.map(({ value }) => value), user.opening.message ?? '', ...transcript.map(({ content }) => content)]
}

/** Runs of words or letters, separately for each sentence. */
function gramsOf(text: string): string[] {
  const words = normalForm(plain(text))
  if (unspaced.test(words)) {
    const letters = Array.from(words.replaceAll(' ', ''))
    return windows(letters, lettersInGram).map((each) => each.join(''))
  }
  return windows(words.split(' '), wordsInGram).map((each) => each.join(' '))
}

const windows = <T>(list: readonly T[], width: number): T[][] =>
  list.length < width ? [] : Array.from({ length: list.length - width + 1 }, (_, at) => list.slice(at, at + width))
