import { CurlFault, splitWords } from './shell-words.ts'
import { applySocketFlag, fullSocketUrl, type SocketSession, socketOption } from './socket-options.ts'

const program = /^(?:.*[/\\])?(wscat|websocat)(?:\.exe)?$/
// If the message is piped into the program, the command that prints it comes first.
const opening =
  /^\s*[$%]?\s*(?:echo\s[^\n]*?\|\s*|printf\s[^\n]*?\|\s*)?(?:npx\s+(?:-y\s+|--yes\s+)?)?(?:\S*[/\\])?(?:wscat|websocat)(?:\.exe)?(?=\s|$)/

export const isSocketSession = (text: string): boolean => opening.test(text.slice(0, 20_000))

/** Reads a pasted command of wscat or websocat, and the frames below it (`> ` sent, `< ` received). Throws CurlFault. */
export function socketSession(text: string): SocketSession {
  const lines = text.split('\n')
  const isFrame = (line: string) => /^\s*[<>] ?/.test(line)
  const isSaid = (line: string) => /^\s*(?:(?:Dis)?[Cc]onnected\b|error:)/.test(line)
  const end = lines.findIndex((line) => isFrame(line) || isSaid(line))
  const head = (end === -1 ? lines : lines.slice(0, end)).join('\n')
  const piped = /^\s*[$%]?\s*((?:echo|printf)\s[^\n]*?)\|\s*(?=(?:npx|\S*wscat|\S*websocat)\b)/.exec(head)
  const { words, notes } = splitWords(piped ? head.slice(piped[0].length) : head)
  const session: SocketSession = { url: '', headers: [], user: undefined, notes, subprotocol: undefined, sent: [], received: [] }
  if (piped) session.sent.push(splitWords(piped[1]!).words.findLast((word) => !/^-\w+$|^echo$|^printf$/.test(word)) ?? '')
  readWords(session, words)
  if (session.url === '') throw new CurlFault('The command has no URL. Add the URL of the agent.')
  for (const line of end === -1 ? [] : lines.slice(end)) {
    const frame = line.replace(/^\s*[<>] ?/, '').trim()
    if (!isFrame(line) || frame === '') continue
    if (line.trimStart().startsWith('<')) session.received.push(frame)
    else {
      session.sent.push(frame)
      session.received = []
    }
  }
  return session
}

function readWords(session: SocketSession, words: string[]): void {
  while (words.length > 0 && !program.test(words[0]!)) words.shift()
  const tool = program.exec(words.shift() ?? '')?.[1] ?? ''
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const [, name = word, inline] = /^(--[\w-]+)=([\s\S]*)$/.exec(word) ?? []
    const take = () => {
      const value = inline ?? words.shift()
      if (value === undefined) throw new CurlFault(`The option ${name} needs a value. Add one after it.`)
      return value
    }
    const apply = socketOption(name)
    if (apply) apply(session, take())
    else if (/^-[a-zA-Z0-9]+$|^--/.test(name)) applySocketFlag(session, tool, name)
    else if (session.url === '') session.url = fullSocketUrl(name)
    else throw new CurlFault('The command has several URLs, but a channel has one. Check that every value with spaces is in quotes.')
  }
}
