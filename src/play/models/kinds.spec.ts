import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { scriptedIo } from '#harness/scripted-io.ts'
import { valuesAt } from '#src/platform/json-path.ts'
import type { ModelAnswer } from './dialogue.ts'
import { askKind, type LocalKind, type VendorKind } from './kind.ts'
import { demo } from './kinds/demo.ts'
import { type ModelKindName, modelKindOf, modelKinds } from './kinds.ts'

const chat = (reason: string, message: object = { content: 'Hi' }) => ({
  choices: [{ message, finish_reason: reason }],
  usage: { prompt_tokens: 9, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 4 } },
})
const chatAnswers = {
  stop: chat('stop'),
  length: chat('length'),
  filtered: chat('content_filter'),
  broken: chat('error'),
  refused: chat('stop', { content: null, refusal: 'No.' }),
}
const message = (reason: string) => ({
  content: [
    { type: 'thinking', thinking: 'Hm' },
    { type: 'text', text: 'Hi' },
  ],
  stop_reason: reason,
  usage: { input_tokens: 5, cache_read_input_tokens: 4, output_tokens: 2 },
})
const candidate = (reason: string) => ({
  candidates: [{ content: { parts: [{ text: 'Hm', thought: true }, { text: 'Hi' }] }, finishReason: reason }],
  usageMetadata: { promptTokenCount: 9, cachedContentTokenCount: 4, candidatesTokenCount: 1, thoughtsTokenCount: 1 },
})
const converse = (reason: string) => ({
  output: { message: { content: [{ text: 'Hi' }] } },
  stopReason: reason,
  usage: { inputTokens: 5, cacheReadInputTokens: 4, outputTokens: 2 },
})
const chatBody = {
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Hello' },
  ],
}

// The least settings of each kind, what is sent for one question, and what each end of an answer looks like. A new kind adds its row.
const examples: Record<
  Exclude<ModelKindName, 'demo'>,
  { config: object; url: string; body: object; answers: Partial<Record<ModelAnswer['end'], object>>; schemaAt: string }
> = {
  openai: {
    config: { model: 'gpt' },
    url: 'https://api.openai.com/v1/chat/completions',
    body: { model: 'gpt', ...chatBody, max_completion_tokens: 50 },
    answers: chatAnswers,
    schemaAt: '$.response_format.json_schema.schema',
  },
  openaiCompatible: {
    config: { baseUrl: 'https://models.example/v1/', model: 'llama' },
    url: 'https://models.example/v1/chat/completions',
    body: { model: 'llama', ...chatBody, max_tokens: 50 },
    answers: chatAnswers,
    schemaAt: '$.response_format.json_schema.schema',
  },
  azureOpenai: {
    config: { resourceUrl: 'https://ours.openai.azure.com', deployment: 'gpt-ours' },
    url: 'https://ours.openai.azure.com/openai/deployments/gpt-ours/chat/completions?api-version=2024-10-21',
    body: { ...chatBody, max_completion_tokens: 50 },
    answers: chatAnswers,
    schemaAt: '$.response_format.json_schema.schema',
  },
  anthropic: {
    config: { model: 'claude' },
    url: 'https://api.anthropic.com/v1/messages',
    body: { model: 'claude', max_tokens: 50, system: 'Be brief.', messages: [{ role: 'user', content: 'Hello' }] },
    answers: { stop: message('end_turn'), length: message('max_tokens'), refused: message('refusal') },
    schemaAt: '$.output_config.format.schema',
  },
  google: {
    config: { model: 'gemini' },
    url: 'https://generativelanguage.googleapis.com/v1beta/models/gemini:generateContent',
    body: {
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      contents: [{ role: 'user', parts: [{ text: 'Hello' }] }],
      generationConfig: { maxOutputTokens: 50 },
    },
    answers: { stop: candidate('STOP'), length: candidate('MAX_TOKENS'), filtered: candidate('SAFETY') },
    schemaAt: '$.generationConfig.responseJsonSchema',
  },
  bedrock: {
    config: { region: 'eu-central-1', model: 'arn:aws:bedrock:x/y' },
    url: 'https://bedrock-runtime.eu-central-1.amazonaws.com/model/arn%3Aaws%3Abedrock%3Ax%2Fy/converse',
    body: {
      system: [{ text: 'Be brief.' }],
      messages: [{ role: 'user', content: [{ text: 'Hello' }] }],
      inferenceConfig: { maxTokens: 50 },
    },
    answers: { stop: converse('end_turn'), length: converse('max_tokens'), filtered: converse('guardrail_intervened') },
    schemaAt: '$.toolConfig.tools[0].toolSpec.inputSchema.json',
  },
}

const question = { system: 'Be brief.', messages: [{ role: 'user' as const, content: 'Hello' }], maxOutputTokens: 50 }

const vendors = modelKinds.names.filter((name) => name !== 'demo')

describe.each(vendors)('model kind %s', (name) => {
  const { config, url, body, answers, schemaAt } = examples[name]
  const kind = modelKindOf(name) as VendorKind
  const settings = kind.settings.parse(config)
  const ask = async (reply: { status?: number; body: string }, more: object = {}) => {
    const io = scriptedIo([reply])
    const result = await askKind(kind, settings, io.io, { ...question, ...more })
    return { ...io, result }
  }

  it('refuses unknown members in its settings, and keeps those it has once parsed', () => {
    expect(kind.settings.safeParse({ ...config, surprise: true }).success).toBe(false)
    expect(kind.settings.parse(settings)).toEqual(settings)
  })

  it('asks in the words of the vendor, and all it calls is of the address that the secret is bound to', async () => {
    const { requests } = await ask({ body: JSON.stringify(answers.stop) })
    expect([requests[0]!.url, JSON.parse(requests[0]!.body!)]).toEqual([url, body])
    expect(new URL(requests[0]!.url).origin).toBe(new URL(kind.baseUrlOf(settings)).origin)
  })

  it('asks for a structured answer by its schema', async () => {
    const schema = { type: 'object', properties: {}, required: [], additionalProperties: false }
    const { requests } = await ask({ body: JSON.stringify(answers.stop) }, { schema })
    expect(valuesAt(JSON.parse(requests[0]!.body!), schemaAt)).toEqual([schema])
  })

  it.each(Object.entries(answers))('reads an answer that ended by %s, and its tokens', async (end, answer) => {
    const { result } = await ask({ body: JSON.stringify(answer) })
    expect(result).toEqual({
      text: end === 'refused' && name !== 'anthropic' ? '' : 'Hi',
      end,
      usage: { inputTokens: 9, cachedInputTokens: 4, outputTokens: 2 },
    })
  })

  it.each([
    ['text', 'Hello', 'notJson'],
    ['nothing', '', 'notJson'],
    ['another shape', '{"reply":"Hello","content":1,"candidates":1}', 'notUnderstood'],
    ['a list', '[]', 'notUnderstood'],
    ['null', 'null', 'notUnderstood'],
    ['a thousand levels', `${'['.repeat(100_000)}`, 'notJson'],
  ])('an answer that is %s is a fault in words, and not our failure', async (_, text, reason) => {
    await expect(ask({ body: text })).rejects.toMatchObject({ name: 'ModelFault', reason })
  })

  it('a status other than success is one, with what the vendor says about it', async () => {
    await expect(ask({ status: 404, body: '{"error":{"message":"no such model"}}' })).rejects.toMatchObject({
      reason: 'status',
      message: expect.stringMatching(/^The model answered 404 with .*no such model.*Check the model name/),
    })
  })
})

it.each([
  ['<think>Is it 7?</think>\n\nIt is 8.', 'It is 8.', 'stop'],
  ['Is it 7?</think>It is 8.', 'It is 8.', 'stop'],
  ['<think>Is it 7?', '', 'length'],
])('the thoughts of a chat completion are not in its answer: %s', async (content, text, end) => {
  const kind = modelKindOf('openaiCompatible')
  const { io } = scriptedIo([{ body: JSON.stringify(chat('stop', { content })) }])
  expect(await askKind(kind, kind.settings.parse(examples.openaiCompatible.config), io, question)).toMatchObject({ text, end })
})

describe('model kind demo', () => {
  const settings = demo.settings.parse({})
  const schema = {
    type: 'object',
    properties: {
      verdict: { enum: ['pass', 'fail'] },
      why: { type: ['string', 'null'], minLength: 20 },
      turns: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 9 }, minItems: 2 },
      share: { type: 'number', minimum: 0, maximum: 1 },
      sure: { type: 'boolean' },
      version: { const: 2 },
      nested: { anyOf: [{ type: 'object', properties: { none: { type: 'null' } } }] },
    },
  }
  const Answer = z.strictObject({
    verdict: z.enum(['pass', 'fail']),
    why: z.string().min(20),
    turns: z.array(z.int().min(1).max(9)).length(2),
    share: z.number().min(0).max(1),
    sure: z.boolean(),
    version: z.literal(2),
    nested: z.strictObject({ none: z.null() }),
  })
  const ask = (seed: number, content: string, more: object = {}) =>
    demo.answer({ seed }, { system: 'Be brief.', messages: [{ role: 'user', content }], maxOutputTokens: 500, ...more })

  it('is in the process: nothing is sent, and its settings need nothing', async () => {
    const { io, requests } = scriptedIo([])
    expect(await askKind(demo as LocalKind, settings, io, question)).toMatchObject({ text: 'I read: Hello', end: 'stop' })
    expect(requests).toEqual([])
  })

  it('follows the schema, whatever is asked', () => {
    for (let n = 0; n < 200; n++) expect(() => Answer.parse(JSON.parse(ask(n, `question ${n}`, { schema }).text))).not.toThrow()
  })

  it('gives the same answer for the same seed and question, and others for other ones', () => {
    const texts = (seed: number, question: string) => ask(seed, question, { schema }).text
    expect(texts(1, 'Hello')).toBe(texts(1, 'Hello'))
    expect(new Set([texts(1, 'Hello'), texts(2, 'Hello'), texts(1, 'Bye')]).size).toBe(3)
  })

  it('stops where its tokens end, and says so', () => {
    expect(ask(1, 'one two three four five', { maxOutputTokens: 2 })).toMatchObject({
      text: 'I read: ',
      end: 'length',
      usage: { outputTokens: 2 },
    })
  })
})
