import type { MessagePart, Turn } from './contract.ts'

/** The titles of the answers that a message offers. */
export const optionsOf = (parts: readonly MessagePart[] = []): string[] =>
  parts.flatMap((part) => (part.type === 'buttons' ? part.options : []))

/** The readable part of a message: its words, then the titles of its buttons, one per line. */
export const readableText = ({ content, parts }: Pick<Turn, 'content' | 'parts'>): string => {
  const options = optionsOf(parts)
  return options.length === 0 ? content : [content, ...options].filter((line) => line !== '').join('\n')
}
