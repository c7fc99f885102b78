import type { NewAssertion } from '#src/measure/assertions/contract.ts'
import { checkAssertions, commandAssertions, textAssertion } from './botium/assertions.ts'
import { type Convo, convoIn, type Message, messageOf } from './botium/convo.ts'
import { fileFault, filesIn } from './botium/files.ts'
import { cut, cutter } from './cut.ts'
import type { DocumentPart } from './document.ts'
import type { ImportItem } from './import-item.ts'

// Conversations of Botium in their text form, with the files of utterances and the parts that they include: one file, or a JSON object of
// several, by name.

/** `included`: names of the parts that a conversation has. */
type Place = { name: string; utterances: Map<string, string[]>; parts: Map<string, Convo>; included: Set<string> }
type Turn = { role: 'user' | 'silence'; content: string; expect: NewAssertion[] }
type Reading = { turns: Turn[]; unused: string[]; drafts: string[]; notes: string[]; faults: { line: number; message: string }[] }

/** A conversation with each of its utterances may become this many tests. */
const maxTests = 200

export function* botiumParts(content: string, firstLine: number): Generator<DocumentPart> {
  const files = filesIn(content)
  if (!files) return yield fileFault(firstLine, 'The content is JSON, but not an object of names of files and their texts.')
  const { convos, utterances, parts, partTexts, others } = files
  for (const { name, reason } of others) yield fileFault(firstLine, `${name}: ${reason}`)
  const included = new Set<string>()
  for (const { name, text } of convos) {
    const convo = convoIn(text)
    yield* partsOfConvo(convo, { name, utterances, parts, included }, firstLine)
  }
  const texts = [...convos.map(({ text }) => text), ...[...included].map((name) => partTexts.get(name) ?? '')]
  const unusedUtterances = [...utterances.keys()].filter((name) => !texts.some((text) => text.includes(name)))
  const unusedParts = [...parts.keys()].filter((name) => !included.has(name))
  yield { line: firstLine, unused: [...unusedUtterances.map((name) => `utterances ${name}`), ...unusedParts.map((name) => `part ${name}`)] }
}

function* partsOfConvo(convo: Convo, place: Place, firstLine: number): Generator<DocumentPart> {
  const { name } = place
  const line = firstLine + (convo.sections[0]?.line ?? 1) - 1
  const reading: Reading = { turns: [], unused: [], drafts: [], notes: [], faults: [] }
  readSections(convo, { place, reading, within: [] })
  const { turns, unused, faults } = reading
  const prefix = name === '' ? '' : `${name}: `
  if (turns.length === 0)
    faults.push({ line, message: 'The conversation has neither a message of the user (#me) with text nor one of the agent (#bot).' })
  if (faults.length > 0)
    return yield {
      line: firstLine + faults[0]!.line - 1,
      unused,
      faults: faults.map(({ message }) => ({ code: 'not_valid', message: `${prefix}${message}` })),
    }
  const utterances = turns.map(({ content }) => place.utterances.get(content) ?? [content])
  const count = utterances.reduce((product, list) => product * list.length, 1)
  if (count > maxTests) return yield fileFault(line, `${prefix}Its utterances make ${count} tests; at most ${maxTests} are possible.`)
  const title = cut(
    convo.name || name.replace(/\.convo\.txt$/, '') || turns.find(({ content }) => content !== '')?.content || 'Conversation',
    110,
  )
  for (let at = 0; at < count; at++) {
    let rest = at
    const picked = turns.map((turn, index) => {
      const list = utterances[index]!
      const content = list[rest % list.length]!
      rest = Math.floor(rest / list.length)
      return { ...turn, content }
    })
    const item = itemOf({ ...reading, turns: picked }, { ...convo, name: `${title}${at === 0 ? '' : ` (${at + 1})`}` }, prefix)
    yield { line, item, unused: at === 0 ? unused : [] }
  }
}

function itemOf({ turns, drafts, notes }: Reading, { name, description }: Pick<Convo, 'name' | 'description'>, prefix: string): ImportItem {
  const warnings: ImportItem['warnings'] = [
    ...drafts.map((message) => ({ code: 'draft' as const, message: `${prefix}${message}` })),
    ...notes.map((message) => ({ code: 'not_imported' as const, message: `${prefix}${message}` })),
  ]
  const body = {
    name,
    ...(description !== '' && { description: cutter(warnings)('description', description, 4_000) }),
    kind: 'scripted',
    turns,
    metadata: {},
  }
  return { as: 'test', body, isDraft: drafts.length > 0, warnings }
}

/** `within`: the parts that include the one that is read. */
type Step = { place: Place; reading: Reading; within: readonly string[] }

/** Adds the content of the sections to a reading. */
function readSections(convo: Convo, step: Step): void {
  const { place, reading } = step
  for (const section of convo.sections) {
    if (section.sender === 'include') {
      const names = [section.channel, ...section.lines.map(({ text }) => text.trim())]
      const conversationNames = names.filter((name) => name !== '')
      include(conversationNames, section.line, step)
      continue
    }
    if (section.channel !== '') reading.unused.push(`#${section.sender} channel`)
    const message = messageOf(section)
    if (section.sender === 'me') readUser(message, reading)
    else if (section.sender === 'bot') readAgent(message, place, reading)
    else if (message.text !== '') reading.unused.push(`#${section.sender} text`)
    for (const { name, args, line } of message.commands) {
      if (name === 'INCLUDE') include(args, line, step)
      else if (section.sender !== 'bot' && !(section.sender === 'me' && name === 'BUTTON'))
        reading.unused.push(`#${section.sender} ${name}`)
    }
  }
}

function include(names: readonly string[], line: number, { place, reading, within }: Step): void {
  for (const name of names) {
    const part = place.parts.get(name)
    if (within.includes(name) || within.length > 20) reading.faults.push({ line, message: `INCLUDE ${name}: the part includes itself.` })
    else if (!part) reading.drafts.push(`The part "${cut(name, 100)}" is not among the files, so its messages are missing.`)
    else if (reading.turns.length > maxTests) reading.faults.push({ line, message: `A conversation has at most ${maxTests} turns.` })
    else {
      place.included.add(name)
      readSections(part, { place, reading, within: [...within, name] })
    }
  }
}

function readUser({ text, commands }: Message, { turns, notes, drafts, unused }: Reading): void {
  const buttons = commands.filter(({ name }) => name === 'BUTTON')
  // A turn is one message: the text, or the first button that is pressed.
  const pressed = text === '' ? buttons.shift() : undefined
  const content = pressed?.args[0] ?? text
  unused.push(...buttons.map(() => '#me BUTTON'), ...(pressed?.args.slice(1) ?? []).map(() => '#me BUTTON payload'))
  if (pressed) notes.push(`The user presses "${cut(content, 60)}"; the test sends it as text.`)
  if (/\$[A-Za-z_]\w*/.test(content)) drafts.push(`The message "${cut(content, 60)}" holds a value of the memory of Botium.`)
  if (content === '') drafts.push('A message of the user has no text, so it is left out.')
  else turns.push({ role: 'user', content, expect: [] })
}

function readAgent(
  { text, isNegated, isOptional, commands }: Message,
  { utterances }: Place,
  { turns, unused, notes, drafts }: Reading,
): void {
  if (turns.length === 0) turns.push({ role: 'silence', content: '', expect: [] })
  const { expect } = turns.at(-1)!
  const warn = (what: string) => {
    unused.push(`#bot ${what}`)
    notes.push(`${what} has no counterpart and was left out.`)
  }
  const asserters = commands.filter(({ name }) => name !== 'INCLUDE')
  if (text !== '' || asserters.length === 0) {
    const assertions = isJson(text) ? undefined : checkAssertions(textAssertion(utterances.get(text) ?? [text], isNegated), isOptional)
    if (assertions) expect.push(...assertions)
    else warn(`text "${cut(text, 60)}"`)
  }
  for (const command of asserters) {
    if (command.name.startsWith('CONDITIONAL_STEP')) drafts.push('A step of Botium has a condition; here it always holds.')
    const assertions = commandAssertions(command)
    if (assertions) expect.push(...assertions)
    else warn(command.name)
  }
}

function isJson(text: string): boolean {
  try {
    return /^\s*[[{]/.test(text) && typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
