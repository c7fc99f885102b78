import { faultOfWords, type GuardContext } from '../fault.ts'
import { cacheByText } from '../kept.ts'
import { isQuestion, normalForm, plain, sentences, unspaced, wordingPattern } from '../text.ts'

/** Two texts do not share this many consecutive words by chance, or letters in a script without spaces. */
const [wordsInGram, lettersInGram] = [6, 12]

// A goal or a situation that addresses its reader is an instruction; one in the first person is for the user to say.
const addressed = wordingPattern('addressed')
const ownVoice = wordingPattern('ownVoice')

/** Repeats what was written for the model: six consecutive words of its instructions, the persona's sheet, or a goal that says "you". */
export const promptLeak = faultOfWords('promptLeak', (text, context) => {
  const grams = gramsOf(text)
  if (grams.length === 0) return undefined
  const [fixed, brief] = [secretGrams(context.instructions), briefOf(context).filter(isAddressed).map(secretGrams)]
  // Words of the brief are for the user to say; only those that address the player are not.
  const shared = grams.filter((gram) => fixed.has(gram) || (addressed.test(gram) && brief.some((secret) => secret.has(gram))))
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
