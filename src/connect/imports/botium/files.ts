import type { DocumentPart } from '../document.ts'
import { type NamedText, namedTexts } from '../named-texts.ts'
import { type Convo, convoIn } from './convo.ts'

type Files = {
  convos: NamedText[]
  utterances: Map<string, string[]>
  parts: Map<string, Convo>
  partTexts: Map<string, string>
  /** Files that are not read. */
  others: { name: string; reason: string }[]
}

/** One conversation, or several files by name; undefined for JSON of another form. */
export function filesIn(content: string): Files | undefined {
  const files: Files = { convos: [], utterances: new Map(), parts: new Map(), partTexts: new Map(), others: [] }
  const namedFiles = /^\s*\{/.test(content) ? namedTexts(content) : [{ name: '', text: content }]
  if (!namedFiles) return undefined
  for (const file of namedFiles) add(files, file)
  return files
}

function add({ convos, utterances, parts, partTexts, others }: Files, file: NamedText): void {
  const { name, text } = file
  const refuse = (reason: string) => others.push({ name, reason })
  const lines = text.split(/\r\n|\r|\n/)
  if (name === '' || name.endsWith('.convo.txt')) convos.push(file)
  else if (name.endsWith('.utterances.txt')) {
    const [key = '', ...texts] = lines.map((line) => line.trim()).filter((line) => line !== '')
    if (texts.length === 0) refuse('The file has no utterances.')
    else utterances.set(key, [...(utterances.get(key) ?? []), ...texts])
  } else if (name.endsWith('.pconvo.txt')) {
    const convo = convoIn(text)
    if (parts.has(convo.name)) refuse(`Another file has the part "${convo.name}", too.`)
    else {
      parts.set(convo.name, convo)
      partTexts.set(convo.name, text)
    }
  } else refuse('Parley reads .convo.txt, .pconvo.txt and .utterances.txt. Save it in this form.')
}

export const fileFault = (line: number, message: string): DocumentPart => ({ line, faults: [{ code: 'not_valid', message }] })
