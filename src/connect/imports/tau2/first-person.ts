// Tasks say to the simulated user what "you" want; a user who speaks without a model says it as "I". English only.

const set = (words: string) => new Set(words.split(' '))
const beforeObject = set(
  'to for with of from by at on about between without like against around help helps helped let lets make makes made tell tells told give gives gave ask asks asked allow allows allowed offer offers offered show shows showed send sends sent inform informs informed charge charges charged refund refunds refunded upgrade upgrades upgraded transfer transfers transferred rebook promised assured reminded cause causes caused contact contacted call called refuse refused deny denied put keep kept',
)
const beforeSubject = set(
  'and but or because since if when whenever that which who where what how why as so while until after before once though although whether unless then also first now',
)
const afterSubject = set(
  "want would wish will can could cannot can't won't have had do did don't didn't need know think believe should may might must just also really only still recently currently already never remember recall prefer like live bought got paid made found saw heard read made went came took",
)
const forms: Record<string, string> = {
  your: 'my',
  yours: 'mine',
  yourself: 'myself',
  "you're": "I'm",
  "you've": "I've",
  "you'll": "I'll",
  "you'd": "I'd",
}
const withBe: Record<string, string> = { are: 'I am', were: 'I was', "aren't": "I'm not", "weren't": "I wasn't" }

const plain = (word: string) => word.trim().toLowerCase().replace('’', "'")
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

type Case = 'I' | 'me'

function caseOf(before: string, after: string): Case | undefined {
  if (after === '' || beforeObject.has(before)) return 'me'
  if (before === 'are' || before === 'were') return undefined
  return before === '' || beforeSubject.has(before) || afterSubject.has(after) || after.endsWith('ed') ? 'I' : undefined
}

/**
 * The text with "you" as "I", or undefined if that might be wrong: a "you" that may be either case, or one inside quotation marks,
 * where another person may be meant. English verbs are the same for both, except for "are" and "were".
 */
export function firstPerson(text: string): string | undefined {
  if (/["“][^"”]*\byou/i.test(text)) return undefined
  let certain = true
  const pattern = /\b(you(?:rself|rs|r|['’](?:re|ve|ll|d))?)\b(\s+(?:are|were)(?:n['’]t)?\b)?/gi
  const rewritten = text.replace(pattern, (match, word: string, be: string | undefined, at: number) => {
    const form = forms[plain(word)]
    if (form !== undefined) return (word.startsWith('Y') ? capital(form) : form) + (be ?? '')
    if (be !== undefined) return withBe[plain(be)]!
    const before = plain(/([\w'’]+)[ \t]+$/.exec(text.slice(0, at))?.[1] ?? '')
    const after = plain(/^[ \t]+([\w'’]+)/.exec(text.slice(at + match.length))?.[1] ?? '')
    const grammaticalCase = caseOf(before, after)
    certain &&= grammaticalCase !== undefined
    return grammaticalCase ?? match
  })
  return certain ? rewritten : undefined
}
