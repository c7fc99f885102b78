// The text form of a conversation of Botium: a name, lines about it, then sections that start with `#me`, `#bot`, `#begin`, `#end` or
// `#include`. A line of a section is text, or the name of something built in with its arguments.

/** `channel`: the rest of the line of the sender. */
export type Section = { sender: string; channel: string; line: number; lines: { line: number; text: string }[] }
export type Convo = { name: string; description: string; sections: Section[] }

const senders = ['me', 'bot', 'begin', 'end', 'include']

export function convoIn(text: string): Convo {
  const head: string[] = []
  const sections: Section[] = []
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const sender = line.startsWith('#') ? line.slice(1).split(' ')[0]! : ''
    if (senders.includes(sender)) sections.push({ sender, channel: line.slice(sender.length + 1).trim(), line: at + 1, lines: [] })
    else if (sections.length === 0) head.push(line)
    else sections.at(-1)!.lines.push({ line: at + 1, text: line })
  }
  return { name: (head[0] ?? '').trim(), description: head.slice(1).join('\n').trim(), sections }
}

/** Botium's names for what a message of the agent must contain, for what the user does besides writing, and for the rest. */
const ofBot =
  /^(?:BUTTONS(?:_COUNT(?:_REC)?)?|MEDIA(?:_COUNT(?:_REC)?)?|CARDS(?:_COUNT(?:_REC)?)?|PAUSE_ASSERTER|JSON_PATH(?:_COUNT)?|RESPONSE_LENGTH|FORMS|ENTITIES|ENTITY_VALUES|ENTITY_CONTENT|INTENT(?:_UNIQUE|_CONFIDENCE)?|TEXT(?:_(?:CONTAINS|WILDCARD|WILDCARDEXACT|REGEXP|EQUALS)(?:_ANY|_ALL)?)?(?:_IC)?|TEXT_WER|BOT_CONSUMED|BOT_UNCONSUMED_COUNT)$/
const ofUser = /^(?:BUTTON|MEDIA|FORM)$/
const ofEither =
  /^(?:PAUSE|INCLUDE|WAITFORBOT|(?:SET|CLEAR|ASSIGN)_SCRIPTING_MEMORY|UPDATE_CUSTOM|SKIP_BOT_UNCONSUMED|CONDITIONAL_STEP_\w+|CONVO_STEP_PARAMETERS|ORDERED_LIST_TO_BUTTON|CLEAR_QUEUE)$/

/** A name that a project adds to Botium: only its capitals and its arguments show that. */
const ofPlugin = /^[A-Z][A-Z0-9_]{2,} [^|]*\|/

export type Command = { line: number; name: string; args: string[]; isNegated: boolean; isOptional: boolean }
export type Message = { text: string; isNegated: boolean; isOptional: boolean; commands: Command[]; line: number }

/** The text of a section, and its other requirements. */
export function messageOf({ sender, line, lines }: Section): Message {
  const commands: Command[] = []
  const textLines: string[] = []
  for (const line of lines) {
    const [, optional = '', not = '', rest = ''] = /^(\?{0,2})(!{0,2})(.*)$/.exec(line.text) ?? []
    const name = rest.split(' ')[0]!
    const isCommand = ofEither.test(name) || (sender === 'me' ? ofUser : ofBot).test(name) || (sender !== 'me' && ofPlugin.test(rest))
    if (isCommand) {
      const args = argumentsIn(rest.slice(name.length + 1))
      commands.push({ line: line.line, name, args, isNegated: not === '!', isOptional: optional === '?' })
    } else textLines.push(line.text)
  }
  const text = textLines.join('\n').trim()
  const [, optional = '', not = '', rest = ''] = sender === 'me' ? ['', '', '', text] : (/^(\?{0,2})(!{0,2})([\s\S]*)$/.exec(text) ?? [])
  return {
    text: `${optional === '??' ? '?' : ''}${not === '!!' ? '!' : ''}${rest}`,
    isNegated: not === '!',
    isOptional: optional === '?',
    commands,
    line,
  }
}

const argumentsIn = (text: string): string[] =>
  text.trim() === '' ? [] : text.split(/(?<!\\)\|/).map((part) => part.replaceAll('\\|', '|').trim())
