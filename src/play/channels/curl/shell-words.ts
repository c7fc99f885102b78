/** Why a command cannot be read; the message is for the person who pasted it. */
export class CurlFault extends Error {}

/** `input`: the here-document behind them. */
export type Words = { words: string[]; notes: string[]; input?: string }

const escapes = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', a: '\x07', b: '\b', e: '\x1b', E: '\x1b', f: '\f', v: '\v' }))

// Sticky, and created once: the rest of the text and a new pattern for each step would be slow.
const patterns = {
  lineBreak: /[\\^]\r?\n/y,
  blanks: /[ \t\r]+/y,
  space: /\s+/y,
  option: /['"]?[-#]/y,
  line: /[^\n]*/y,
  quoted: /[^']*'/y,
  ansiQuote: /\$'/y,
  ansiQuoted: /(?:\\[\s\S]|[^'\\])*'/y,
  doubleQuote: /\$?"/y,
  escape: /\\[\s\S]/y,
  plainQuoted: /[^"\\$`]+/y,
  parameter: /&\w/y,
  plain: /[^\s\\^'"$`<|;&>#]+/y,
  command: /\$\(|`/y,
  hereDocument: /<<-?[ \t]*(['"]?)(\w+)\1[ \t]*\r?\n([\s\S]*?)\r?\n[ \t]*\2[ \t]*(?![^\r\n])/y,
  variable: /\$\{?([A-Za-z_]\w*)\}?/y,
}

/**
 * The words of the first command in a text, as a POSIX shell reads them ('', "", $'', backslashes, comments). Nothing is
 * expanded, since the values of variables and the output of other commands are unknown here.
 */
export function splitWords(text: string): Words {
  const words: string[] = []
  const notes = new Set<string>()
  let word: string | undefined
  let input: string | undefined
  let at = 0
  const add = (piece: string) => {
    word = (word ?? '') + piece
  }
  const endWord = () => {
    if (word !== undefined) words.push(word)
    word = undefined
  }
  const matchHere = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  const take = (pattern: RegExp): string | undefined => {
    const [piece] = matchHere(pattern) ?? []
    at += piece?.length ?? 0
    return piece
  }
  const variable = () => {
    if (matchHere(patterns.command))
      throw new CurlFault('The command runs another command ($(…) or `…`), which Parley does not do. Replace it with its output.')
    const name = matchHere(patterns.variable)?.[1]
    if (name) notes.add(`$${name} is a shell variable and was not replaced. Write its value instead.`)
  }

  for (; at < text.length; ) {
    const char = text[at]!
    if ((char === '\\' || char === '^') && take(patterns.lineBreak)) continue
    if (char === '\\') {
      add(text[at + 1] ?? '')
      at += 2
    } else if (take(patterns.blanks)) endWord()
    else if (char === '\n') {
      endWord()
      take(patterns.space)
      // A line that starts with an option belongs to the command even if its backslash got lost.
      if (words.length > 0 && at < text.length && !matchHere(patterns.option)) {
        notes.add('Parley read only the first command.')
        break
      }
    } else if (char === '#' && word === undefined) take(patterns.line)
    else if (char === "'") {
      at += 1
      add(withoutQuote(take(patterns.quoted)))
    } else if (take(patterns.ansiQuote)) add(ansi(withoutQuote(take(patterns.ansiQuoted))))
    else if (take(patterns.doubleQuote)) {
      add('')
      while (text[at] !== '"') {
        if (at >= text.length) throw notClosed()
        variable()
        const escaped = take(patterns.escape)
        if (escaped === undefined) add(take(patterns.plainQuoted) ?? text[at++]!)
        else if (escaped !== '\\\n') add(/[\\"$`]/.test(escaped[1]!) ? escaped[1]! : escaped)
      }
      at += 1
    } else if (char === '<') {
      input = matchHere(patterns.hereDocument)?.[3]
      if (input === undefined)
        throw new CurlFault('The command reads a file or an unfinished here-document (<). Write the body into the command.')
      break
    } else if (char === '&' && /^https?:/i.test(word ?? '') && matchHere(patterns.parameter))
      throw new CurlFault('Put the URL in quotes. Without them, a shell ends it at the &.')
    else if (/[|;&>]/.test(char)) {
      if (/^\d$/.test(word ?? '') && char === '>') word = undefined
      notes.add(`Everything after ${char} was ignored because it is not part of the request.`)
      break
    } else {
      variable()
      add(take(patterns.plain) ?? text[at++]!)
    }
  }
  endWord()
  return { words, notes: [...notes], ...(input !== undefined && { input }) }
}

const notClosed = () => new CurlFault('The command has a quote that is not closed. Close it.')

function withoutQuote(text: string | undefined): string {
  if (text === undefined) throw notClosed()
  return text.slice(0, -1)
}

/** The escapes of $'…' (ANSI C). */
const ansi = (text: string): string =>
  text.replace(
    /\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3})|([\s\S]))/g,
    (all, hex, four, eight, octal, char) => {
      const code = hex ?? four ?? eight
      if (code !== undefined && Number.parseInt(code, 16) <= 0x10ffff) return String.fromCodePoint(Number.parseInt(code, 16))
      if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8))
      return escapes.get(char) ?? (/['"\\?]/.test(char ?? '') ? char : all)
    },
  )
