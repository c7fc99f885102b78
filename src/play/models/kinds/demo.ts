import { z } from 'zod'
import { chance, localKind, type ModelAnswer, type ModelRequest } from '../kind.ts'
import { exampleOf } from './demo/example.ts'
import { judgeAnswer } from './demo/judge.ts'
import { type Mistake, mistakes, playUser } from './demo/player.ts'

// A stand-in without network, key or cost: people without a model, and every check, can still try everything.

// By the vendors' rule of thumb, for English.
const charactersPerToken = 4
const tokensOf = (text: string) => Math.ceil(text.length / charactersPerToken)

/** The guard asks whether one of its mistakes is one; it never denies it. */
const isDoubt = /^You check one message that was written for a customer/u

const singleWord = /\bthe single word: (\p{L}+)/u

export const demo = localKind({
  kind: 'demo',
  title: 'Demo',
  settings: z.strictObject({
    seed: z.int().min(0).max(2_147_483_647).default(1).describe('a different seed gives different answers'),
    faults: z
      .partialRecord(z.enum(Object.keys(mistakes) as [Mistake, ...Mistake[]]), z.number().min(0).max(1))
      .optional()
      .describe('how often it makes a mistake when it plays a user, to see what the guard does; it makes none twice in a row'),
    obeysConversation: z
      .boolean()
      .optional()
      .describe('whether it follows instructions in the conversations that it judges, so that you can test how judges resist them'),
  }),
  answer({ seed, faults = {}, obeysConversation = false }, request) {
    const content = JSON.stringify([request.system, request.messages])
    const luck = chance(seed, ...(request.seed === undefined ? [] : [request.seed]), content)
    const judgment = judgeAnswer(request.messages.at(-1)?.content ?? '', obeysConversation)
    const structured = () =>
      (isDoubt.test(request.system) ? JSON.stringify({ verdict: 'faulty' }) : undefined) ??
      playUser(request, faults, luck) ??
      JSON.stringify(exampleOf(request.schema!, luck))
    const text = judgment ?? (request.schema ? structured() : wordsFor(request))
    return shorten(text, request.maxOutputTokens, tokensOf(content))
  },
})

/** One word if one is requested; otherwise the first line of the last message, so that the answer shows what arrived. */
function wordsFor({ messages }: ModelRequest): string {
  const last = messages.at(-1)?.content ?? ''
  return singleWord.exec(last)?.[1] ?? `I read: ${last.split('\n', 1)[0]}`
}

function shorten(text: string, maxTokens: number, inputTokens: number): ModelAnswer {
  const usage = { inputTokens, cachedInputTokens: 0, outputTokens: Math.min(maxTokens, tokensOf(text)) }
  return tokensOf(text) > maxTokens
    ? { text: text.slice(0, maxTokens * charactersPerToken), end: 'length', usage }
    : { text, end: 'stop', usage }
}
