const thoughts = /^\s*<(think|thinking|reasoning)>[\s\S]*?<\/\1>/i
const fence = /^```[a-z]*\s*([\s\S]*?)\s*```$/i

/** The JSON in the answer of a language model: without the thoughts that some servers leave before it, and without a code fence around it. */
export function jsonTextOf(answer: string): string {
  const text = answer.replace(thoughts, '').trim()
  return fence.exec(text)?.[1] ?? text
}
