import { describe, expect, it } from 'vitest'
import { scriptedIo } from '#harness/scripted-io.ts'
import { askKind, type VendorKind } from './kind.ts'
import { modelKindOf } from './kinds.ts'
import { costOf } from './price.ts'

const most = 1_000_000_000
const price = { inputMicroUsdPerMillion: 3_000_000, cachedInputMicroUsdPerMillion: 100_000, outputMicroUsdPerMillion: 15_000_000 }
const request = { system: 'Be brief.', messages: [{ role: 'user' as const, content: 'Hello' }], maxOutputTokens: 50 }

const chat = (input: number, cached: number, output: number) => ({
  choices: [{ message: { content: 'Hi' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: input, completion_tokens: output, prompt_tokens_details: { cached_tokens: cached } },
})
const anthropic = (input: number, cached: number, output: number) => ({
  content: [{ type: 'text', text: 'Hi' }],
  stop_reason: 'end_turn',
  usage: { input_tokens: input, cache_read_input_tokens: cached, output_tokens: output },
})
const google = (input: number, cached: number, output: number) => ({
  candidates: [{ content: { parts: [{ text: 'Hi' }] }, finishReason: 'STOP' }],
  usageMetadata: { promptTokenCount: input, cachedContentTokenCount: cached, candidatesTokenCount: output },
})
const bedrock = (input: number, cached: number, output: number) => ({
  output: { message: { content: [{ text: 'Hi' }] } },
  stopReason: 'end_turn',
  usage: { inputTokens: input, cacheReadInputTokens: cached, outputTokens: output },
})
const kinds = [
  ['openai', { model: 'gpt' }, chat],
  ['anthropic', { model: 'claude' }, anthropic],
  ['google', { model: 'gemini' }, google],
  ['bedrock', { model: 'titan', region: 'eu-central-1' }, bedrock],
] as const
const figures = [
  ['as they are', 20, 10, 5],
  ['more from the cache than there was', 20, most, 5],
  ['a question longer than was sent', most, 0, 5],
  ['an answer longer than was asked for', 20, 0, most],
  ['everything at its most', most, most, most],
] as const

describe.each(kinds)('what %s reports of one small call', (name, config, bodyOf) => {
  it.each(figures)('%s: costs no more than it can', async (_, input, cached, output) => {
    const kind = modelKindOf(name) as VendorKind
    const { io } = scriptedIo([{ body: JSON.stringify(bodyOf(input, cached, output)) }])
    const { usage } = await askKind(kind, kind.settings.parse(config), io, request)
    if (output === 5 && input === 20 && cached === 10) expect(usage).toMatchObject({ cachedInputTokens: 10, outputTokens: 5 })
    expect(usage ? usage.cachedInputTokens <= usage.inputTokens : true).toBe(true)
    // A tenth of a cent is 500 times what the call can take; unknown is counted as the most that it can.
    expect(costOf(price, usage) ?? 0).toBeLessThan(1_000)
  })
})
