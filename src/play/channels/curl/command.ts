import { type Draft, shortNames, withoutValue, withValue } from './options.ts'
import { CurlFault, splitWords } from './shell-words.ts'

/** The request that a curl command would send. */
export type Command = Pick<Draft, 'headers' | 'user' | 'streams' | 'notes'> & { url: string; method: string; body: string | undefined }

/** Reads a pasted curl command. Nothing is run, no file is read, no variable replaced. Throws CurlFault. */
export function commandOf(text: string): Command {
  const { words: commandWords, notes, input } = splitWords(fromWindows(text))
  const words = input === undefined ? commandWords : commandWords.map((word) => (word === '@-' ? input : word))
  // People often copy the shell prompt too.
  while (['$', '%'].includes(words[0] ?? '')) words.shift()
  const name = words.shift()
  if (!/^(.*[/\\])?curl(\.exe)?$/.test(name ?? ''))
    throw new CurlFault('The command does not start with curl. Paste a curl, wscat or websocat command, or a call of fetch.')
  const draft: Draft = {
    urls: [],
    method: undefined,
    headers: [],
    addData: [],
    user: undefined,
    json: false,
    get: false,
    streams: false,
    notes,
  }
  for (let word = words.shift(); word !== undefined; word = words.shift()) applyWord(draft, word, words)
  return toCommand(draft)
}

/** The format that browsers on Windows copy for the command prompt: a caret before every character that the prompt would interpret. */
const fromWindows = (text: string): string =>
  /^\s*curl(\.exe)?\s+\^"/i.test(text) ? text.replace(/\^(\r?\n|[\s\S])/g, (_, char: string) => (char.endsWith('\n') ? '' : char)) : text

function applyWord(draft: Draft, word: string, words: string[]): void {
  if (word === '--') draft.urls.push(...words.splice(0))
  else if (word.startsWith('--')) {
    const name = word.slice(2)
    const apply = withValue.get(name)
    if (apply) apply(draft, argumentOf(word, words.shift()))
    else applyFlag(draft, name, word)
  } else if (word.startsWith('-') && word !== '-') applyLetters(draft, word, words)
  else draft.urls.push(word)
}

/** One dash may precede several letters, and the last letter may be followed by its value: -sSLXPOST. */
function applyLetters(draft: Draft, word: string, words: string[]): void {
  for (let at = 1; at < word.length; at += 1) {
    const option = `-${word[at]}`
    const name = shortNames.get(word[at]!) ?? ''
    const apply = withValue.get(name)
    if (!apply) applyFlag(draft, name, option)
    else {
      apply(draft, argumentOf(option, at + 1 < word.length ? word.slice(at + 1) : words.shift()))
      return
    }
  }
}

function applyFlag(draft: Draft, name: string, option: string): void {
  const apply = withoutValue.get(name)
  if (!apply) throw new CurlFault(`The option ${option.slice(0, 60)} is not supported. Remove it if the agent answers without it.`)
  apply(draft)
}

function argumentOf(option: string, value: string | undefined): string {
  if (value === undefined) throw new CurlFault(`The option ${option} needs a value. Add one after it.`)
  return value
}

function toCommand({ urls, method, addData: data, json, get, ...draft }: Draft): Command {
  const [first, ...others] = urls
  if (first === undefined) throw new CurlFault('The command has no URL. Add the URL of the agent.')
  if (others.length > 0)
    throw new CurlFault('The command has several URLs, but a channel has one. Check that every value with spaces is in quotes.')
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(first) ? first : `http://${first}`
  const body = data.length === 0 ? undefined : data.join(json ? '' : '&')
  const headers = [...draft.headers]
  const has = (name: string) => headers.some(([header]) => header.toLowerCase() === name)
  if (json && !has('content-type')) headers.push(['Content-Type', 'application/json'])
  if (json && !has('accept')) headers.push(['Accept', 'application/json'])
  const url = get && body !== undefined ? `${full}${full.includes('?') ? '&' : '?'}${body}` : full
  const requestBody = get ? undefined : body
  return { ...draft, headers, url, method: method ?? (requestBody === undefined ? 'GET' : 'POST'), body: requestBody }
}
