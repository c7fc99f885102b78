import { choosing, choosingInJapanese, joins, leads, sends, sendsInJapanese } from './menu-words.ts'

/** What to send for an entry of a menu in text ("1", "B", "STOP"), and the words that say what it is for. */
export type Entry = { token: string; label: string }
/** A menu, and the reply without it: an entry neither answers nor asks anything. `mustChoose`: the reply awaits one of its entries. */
export type Menu = { entries: Entry[]; rest: string; mustChoose: boolean }
type Found = { entries: Entry[]; from: number; to: number }
/** `isAlike`: "1 = yes, 2 = no", which a question alone makes a menu. */
type List = Found & { isAlike?: boolean }

const [longestText, longestLabel, mostEntries] = [6_000, 120, 30]
const letter = '[\\p{L}\\p{N}]'
const quotedToken = `["'“„«‘「]\\p{L}{1,14}["'”“»’」]`
const token = `(?:\\d{1,2}|\\p{Lu}{2,12}|[A-Z]|${quotedToken})`

/** The menu of a reply: entries to send after a verb ("press 1 for"), or a list after a request to choose from it. */
export function menuIn(reply: string): Menu | undefined {
  const start = Math.max(0, reply.length - longestText)
  const text = plainOf(reply.slice(start))
  const instructed = [...sendable(text), ...namedWords(text), ...japanese(text)]
  const found = instructed.length > 0 ? instructed : listed(text)
  if (found.length === 0) return undefined
  const entries = found.flatMap((part) => part.entries)
  if (entries.length > mostEntries) return undefined
  const rest = found.toReversed().reduce((left, { from, to }) => `${left.slice(0, from)}\n${left.slice(to)}`, text)
  return { entries, rest: `${reply.slice(0, start)}${rest}`, mustChoose: entries.length > 1 && !entries.some(isKeyword) }
}

// "Reply STOP to unsubscribe or HELP for help" below a message requires nothing.
const isKeyword = ({ token, label }: Entry) => label !== token && /^\p{Lu}{3,}$/u.test(token)

const plainOf = (text: string) =>
  text
    .replace(/[①-⑳]/g, (mark) => ` ${mark.normalize('NFKC')}. `)
    .replace(/(\d)\ufe0f?\u20e3/g, '$1. ')
    .normalize('NFKC')
    .replace(/[*`]/g, '')
    .replace(/\b(?<=(?:press|for|or|dial|type|say) |, )(?:one|two|three|four|five|six|seven|eight|nine|zero)(?= for\b)/gi, (word) =>
      String(['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].indexOf(word.toLowerCase())),
    )

const bare = (mark: string) => mark.replace(/^["'“„«‘「]|["'”“»’」]$/g, '')
const edges = new RegExp(`^[\\s,;:.)\\]|=→–—-]*(?:(?:${leads})(?!${letter})\\s*)?|(?:[\\s,;:.|(]+(?:${joins})?)+$`, 'giu')
const labelOf = (text: string) => text.replace(edges, '').trim().slice(0, longestLabel)

const tokens = new RegExp(`(?<!${letter}|[$€£.,:/#-])${token}(?!${letter}|[.,:/-]${letter}|['’])`, 'gu')
const afterVerb = /^[\s:]*(?:(?!\p{Lu}{2})\p{L}{1,8}\s+){0,3}$/u
const afterEntry = new RegExp(`(?:[,;]|(?<!${letter})(?:${joins}))\\s*(?:(?:${joins})\\s+)?(?:\\p{Ll}{1,6}\\s+)?$`, 'u')
const leadsOn = new RegExp(`^(?:\\s*[=:→]|\\s+[-–]|\\s+(?:${leads})(?!${letter}))`, 'u')
const leadsOnAfterComma = new RegExp(`^,\\s*(?:${leads})(?!${letter})`, 'u')
const isClosed = new RegExp(`^\\s*(?:[,;.!)]|$|(?:${joins})(?!${letter}))`, 'u')
const beginsWithLead = new RegExp(`^\\s*(?:${leads})(?!${letter})`, 'iu')

/** "Press 1 for billing, 2 for outages", "For sales, type 1", "Reply Y or N": entries whose token follows a verb in the same sentence. */
function sendable(text: string): Found[] {
  const found: Found[] = []
  for (const { sentence, at } of sentencesIn(text)) {
    const verbs = [...sentence.toLowerCase().matchAll(sends)]
    if (verbs.length === 0 || sentence.length > 1_500) continue
    const places: { mark: string; from: number; to: number; verbAt: number }[] = []
    for (const match of sentence.matchAll(tokens)) {
      const verb = verbs.findLast(({ index }) => index < match.index)
      if (!verb) continue
      const previous = places.at(-1)
      const isNext = afterVerb.test(sentence.slice(Math.max(verb.index + verb[0].length, match.index - 40), match.index))
      const follows = previous && afterEntry.test(sentence.slice(Math.max(previous.to, match.index - 40), match.index))
      if (isNext || follows)
        places.push({ mark: match[0], from: match.index, to: match.index + match[0].length, verbAt: isNext ? verb.index : match.index })
    }
    const leadsIn = beginsWithLead.test(sentence)
    const entries = places.flatMap(({ mark, to, verbAt }, n): Entry[] => {
      const after = sentence.slice(to, places[n + 1]?.verbAt ?? sentence.length)
      if (leadsOn.test(after) || (!leadsIn && leadsOnAfterComma.test(after))) return entryOf(mark, after)
      const before = sentence.slice(places[n - 1]?.to ?? 0, verbAt)
      if (leadsIn && isClosed.test(after)) return entryOf(mark, before)
      return isClosed.test(after) && /\p{L}/u.test(bare(mark)) && places.length > 1 ? [{ token: bare(mark), label: bare(mark) }] : []
    })
    if (entries.length > 0) found.push({ entries, from: at, to: at + sentence.length })
  }
  return found
}
const entryOf = (mark: string, text: string): Entry[] => {
  const label = labelOf(text)
  return /\p{L}/u.test(label) ? [{ token: bare(mark), label }] : []
}
function sentencesIn(text: string): { sentence: string; at: number }[] {
  const ends = /(?<=[.!?。！？])\s+|\n+|(?<=[。！？])/gu
  const cuts = [...text.matchAll(ends)].map(({ index, 0: end }) => ({ index, next: index + end.length }))
  return [...cuts, { index: text.length, next: text.length }].map(({ index }, n) => {
    const at = n === 0 ? 0 : cuts[n - 1]!.next
    return { sentence: text.slice(at, index), at }
  })
}

const wordList = /(?<=:\s{0,3})\p{Lu}{2,14}(?:\s{0,2}[,/|]\s{0,2}(?:\p{Ll}{1,4}\s)?\p{Lu}{2,14}){1,20}/gu
const replies = /(?<![\p{L}\p{N}\]])(?:\[[^\][\n]{1,60}\](?!\()\s{0,3}){2,20}/gu
/** "Reply with one of these: RENEW, FINES", "[Book a hotel] [My trips]": words that are sent as they are. */
function namedWords(text: string): Found[] {
  const part = (match: RegExpMatchArray, words: readonly string[]): Found => ({
    entries: words.map((word) => ({ token: word.trim(), label: word.trim() })),
    from: match.index!,
    to: match.index! + match[0].length,
  })
  const capitals = [...text.matchAll(wordList)].filter(
    ({ index }) =>
      text
        .slice(Math.max(0, index - 80), index)
        .toLowerCase()
        .search(sends) >= 0,
  )
  return [
    ...capitals.map((match) => part(match, match[0].match(/\p{Lu}{2,14}/gu) ?? [])),
    ...[...text.matchAll(replies)]
      .map((match) =>
        part(
          match,
          Array.from(match[0].matchAll(/\[([^\]]+)\]/g), ([, word]) => word!),
        ),
      )
      .filter(({ entries }) => entries.every(({ token }) => /\p{L}{2}/u.test(token))),
  ]
}

const inJapanese = /([^、。,\n]{1,40}?)(?:の場合は|の方は|なら|は)\s?["「]?(\d{1,2}|[A-Z])["」]?(?=を|、|,|。|番|と|\s)/gu
function japanese(text: string): Found[] {
  if (!sendsInJapanese.test(text)) return []
  const matches = [...text.matchAll(inJapanese)]
  if (matches.length < 2) return []
  const last = matches.at(-1)!
  return [
    {
      entries: matches.map(([, label, mark]) => ({ token: mark!, label: label!.trim() })),
      from: matches[0]!.index,
      to: last.index + last[0].length,
    },
  ]
}

const mark = '(?:\\d{1,2}|[A-Za-z])'
const markers = new RegExp(
  `(?<=^|[\\s,;:.|?])(?:(?:option|opción|opção|opzione|optie) )?(?:[\\[(#]\\s?(?<in>${mark})[\\])]?[.:]?|\\|\\s?(?<row>\\d{1,2})\\s?\\||(?<mark>${mark})(?:\\s?[.):=](?!\\d)|\\s[-–—](?=\\s)))\\s*(?=\\S)`,
  'giu',
)
const counted = /(?<=^|[\s,;:.])(?<mark>\d{1,2})\s(?=\p{L})/gu
const trailing = new RegExp(`(?<label>\\p{L}[^,;:.()\\n]{1,60}?)\\s?\\((?<mark>\\d{1,2}|[A-Z])\\)(?=\\s*(?:[,;.]|$|(?:${joins})\\s))`, 'gu')
const bullets = /^[ \t]*[-•·‣▪–][ \t]+(?<label>\S[^\n]{0,100})$/gmu

/** A list of at least two entries, if the rest of the reply asks to choose from it. */
function listed(text: string): Found[] {
  for (const find of [after, before, plainNumbers, bulleted]) {
    const found = find(text)
    if (!found) continue
    const rest = `${text.slice(0, found.from)}\n${text.slice(found.to)}`
    if (isChoosing(rest) || (found.isAlike && /[?？]/.test(rest))) return [found]
  }
  return []
}
const isChoosing = (rest: string) => choosingInJapanese.test(rest) || choosing.test(rest.toLowerCase().replace(/\s+/g, ' '))

/** Positions whose tokens count up from 1 or A; the last may be any other, such as 0 or 9. */
function run(matches: readonly RegExpExecArray[]): RegExpExecArray[] {
  const orderOf = ({ groups }: RegExpExecArray) => {
    const sign = markOf(groups!)
    return /\d/.test(sign) ? Number(sign) : sign.toLowerCase().charCodeAt(0) - 96
  }
  const start = matches.findIndex((match) => orderOf(match) === 1)
  if (start < 0) return []
  const isDigit = /\d/.test(markOf(matches[start]!.groups!))
  const those = matches.slice(start).filter(({ groups }) => /\d/.test(markOf(groups!)) === isDigit)
  const end = those.findIndex((match, at) => at > 0 && orderOf(match) !== at + 1)
  if (end < 0) return those
  return orderOf(those[end]!) === 0 || orderOf(those[end]!) > end + 1 ? those.slice(0, end + 1) : those.slice(0, end)
}
const markOf = (groups: Record<string, string>) => groups.in ?? groups.row ?? groups.mark!

function before(text: string, pattern = markers): List | undefined {
  const marks = run([...text.matchAll(pattern)] as RegExpExecArray[])
  if (marks.length < 2) return undefined
  const ends = marks.map((match, at) => {
    const from = match.index + match[0].length
    const line = /\n|(?<=[?？])\s|[.。!](?=\s|$)/u.exec(text.slice(from, from + 200))
    return Math.min(marks[at + 1]?.index ?? text.length, from + (line?.index ?? 200))
  })
  const entries = marks.map((match, at) => ({
    token: markOf(match.groups!),
    label: labelOf(text.slice(match.index + match[0].length, ends[at]).split('|')[0]!),
  }))
  if (entries.some(({ label }) => !/\p{L}/u.test(label))) return undefined
  return { entries, from: marks[0]!.index, to: ends.at(-1)!, isAlike: marks.every(([sign]) => sign.includes('=')) }
}
const plainNumbers = (text: string): List | undefined => {
  const found = before(text, counted)
  return found && found.entries.length > 2 ? found : undefined
}
function after(text: string): List | undefined {
  const marks = run([...text.matchAll(trailing)] as RegExpExecArray[])
  const last = marks.at(-1)
  if (!last || marks.length < 2) return undefined
  const entries = marks.map(({ groups }) => ({ token: groups!.mark!, label: labelOf(groups!.label!) }))
  return { entries, from: marks[0]!.index, to: last.index + last[0].length }
}
function bulleted(text: string): List | undefined {
  const items = [...text.matchAll(bullets)]
  const last = items.at(-1)
  if (!last || items.length < 2) return undefined
  const entries = items.map(({ groups }) => ({ token: labelOf(groups!.label!), label: labelOf(groups!.label!) }))
  if (entries.some(({ token }) => !/\p{L}/u.test(token))) return undefined
  return { entries, from: items[0]!.index, to: last.index + last[0].length }
}
