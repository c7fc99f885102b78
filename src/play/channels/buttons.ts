import type { MessagePart } from '#src/measure/transcripts/contract.ts'

// The answers that an agent offers, in the forms of common platforms, and which of them a message of the user chooses.

type Buttons = Extract<MessagePart, { type: 'buttons' }>
type Button = { title: string; value?: string | undefined }

const titles = ['title', 'label', 'text', 'name'] as const
const values = ['payload', 'value', 'callback_data', 'postback', 'id'] as const

const textAt = (item: Record<string, unknown>, names: readonly string[]) =>
  names
    .filter((name) => Object.hasOwn(item, name))
    .map((name) => item[name])
    .find((text): text is string => typeof text === 'string' && text.trim() !== '')

function buttonOf(item: unknown): Button[] {
  if (typeof item === 'string' || typeof item === 'number') return String(item).trim() === '' ? [] : [{ title: String(item) }]
  if (typeof item !== 'object' || item === null) return []
  const button = item as Record<string, unknown>
  const value = textAt(button, values)
  const title = textAt(button, titles) ?? value
  return title === undefined ? [] : [{ title, value }]
}

/** `values` is present only if choosing a button sends something other than its title. */
export function partOf(buttons: readonly Button[]): Buttons[] {
  if (buttons.length === 0) return []
  const options = buttons.map(({ title }) => title)
  const sentValues = buttons.map(({ title, value }) => value ?? title)
  return [{ type: 'buttons', options, ...(sentValues.some((value, at) => value !== options[at]) && { values: sentValues }) }]
}

/** The buttons among what a path selected, including those in lists; an item without a title is not a button. */
export const buttonsIn = (matches: readonly unknown[]): Buttons[] => partOf(matches.flat().flatMap(buttonOf))

const maxButtons = 1_000
const maxButtonLength = 2_000

/** Nobody reads more buttons than this, and each is stored with its turn. */
export function limitButtons(part: MessagePart): { part: MessagePart; isCut: boolean } {
  if (part.type !== 'buttons') return { part, isCut: false }
  const short = (texts: readonly string[]) => texts.slice(0, maxButtons).map((text) => text.slice(0, maxButtonLength))
  const bounded: Buttons = { ...part, options: short(part.options), ...(part.values && { values: short(part.values) }) }
  const isCut = part.options.length > maxButtons || [...part.options, ...(part.values ?? [])].some((text) => text.length > maxButtonLength)
  return isCut ? { part: bounded, isCut } : { part, isCut }
}

const sameWords = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** The value to send for a message that is the title of a button or its value; undefined if it is neither. */
export function choiceAmong(parts: readonly MessagePart[], message: string): string | undefined {
  const offered = parts.filter((part) => part.type === 'buttons')
  if (offered.length === 0) return undefined
  const words = sameWords(message)
  if (words === '') return undefined
  for (const part of offered) {
    const { options, values: sentValues = options } = part
    const exact = options.indexOf(message)
    const at = exact >= 0 ? exact : options.findIndex((title) => sameWords(title) === words)
    if (at >= 0) return sentValues[at] ?? options[at]
    if (sentValues.includes(message)) return message
  }
  return undefined
}
