import type { AssertionDraft } from '../graded.ts'

type Given = { type: string; value: unknown; transform: unknown; isByModel: boolean }

const toolName = /^output(?:\[0\])?\.(?:functionCall|function|toolCall\.functionCalls\[0\])\.name$/
const jsonMember = /^JSON\.parse\(output\)((?:\.[A-Za-z_]\w*)+)$/
const looksForText = /^(?:not-)?i?contains(?:-any|-all)?$/
/** What differs if white space at the ends is gone. */
const readsEnds = /^(?:not-)?(?:starts-with|ends-with|regex|m(?:in|ax)-length|not-empty)$/

/**
 * A transform is code. Where it only selects what Parley has in another place, there is a counterpart. `reply`: the text of the reply
 * itself. Undefined if there is none.
 */
export function selectedBy({ type, value, transform, isByModel }: Given): 'reply' | AssertionDraft[] | undefined {
  if (transform === undefined) return 'reply'
  const code = typeof transform === 'string' ? transform.trim() : ''
  // Providers whose output has other parts, too, name the reply like this.
  if (code === 'output' || (code === 'output.trim()' && !readsEnds.test(type))) return 'reply'
  if (code === 'output.text' && (looksForText.test(type) || isByModel)) return 'reply'
  if (type !== 'equals') return undefined
  if (toolName.test(code) && typeof value === 'string') return [{ kind: 'toolCalled', settings: { name: value } }]
  const [, path] = jsonMember.exec(code) ?? []
  return path === undefined ? undefined : [{ kind: 'jsonPath', settings: { path: `$${path}`, equals: value } }]
}

/** The transform of an assertion, whose output is that of the test: only one of them can be read. */
export const transformOf = (own: unknown, ofTest: unknown): unknown =>
  ofTest === undefined ? own : own === undefined ? ofTest : ofTest === 'output' ? own : 'both'
