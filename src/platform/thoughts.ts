// What language models think in their answers, as servers without a member for it leave it there.

const closed = /^\s*<(think|thinking|reasoning)>[\s\S]*?<\/\1>\s*/i
const open = /^\s*<(?:think|thinking|reasoning)>/i
// Templates that open the thought in the prompt leave only its end.
const end = '</think>'

/** The words after the thoughts. `isOpen`: a thought does not end, so nothing was said; the words are then the thought. */
export function withoutThoughts(text: string): { words: string; isOpen: boolean } {
  let words = text
  for (let match = closed.exec(words); match; match = closed.exec(words)) words = words.slice(match[0].length)
  if (open.test(words)) return { words, isOpen: true }
  const at = words.indexOf(end)
  // JSON may quote it, and words may explain the pair.
  const isEnd = at !== -1 && !/^\s*[{[`]/.test(words) && !/<think>/i.test(words.slice(0, at))
  return { words: isEnd ? words.slice(at + end.length).trimStart() : words, isOpen: false }
}
