import { withoutThoughts } from './thoughts.ts'

const fence = /^```[a-z]*\s*([\s\S]*?)\s*```$/i

/** The JSON in the answer of a language model: without the thoughts that some servers leave before it, and without a code fence around it. */
export function jsonTextOf(answer: string): string {
  const text = withoutThoughts(answer).words.trim()
  return fence.exec(text)?.[1] ?? text
}
