import { isRecord } from './source.ts'

export type NamedText = { name: string; text: string }

/** The texts of a JSON object of files by name; undefined if the content is anything else. */
export function namedTexts(content: string): NamedText[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    return undefined
  }
  if (!isRecord(value)) return undefined
  const files = Object.entries(value)
  return files.every(([, text]) => typeof text === 'string') ? files.map(([name, text]) => ({ name, text: text as string })) : undefined
}
