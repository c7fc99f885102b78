import type { BlockedReason, FinishReason, GenerateContentResponse } from '@google/genai'
import { z } from 'zod'
import { type Dialect, type FullAnswer, type ModelRequest, piecesOf, Refusal } from './dialect.ts'

// https://ai.google.dev/api/generate-content

const json = z.record(z.string(), z.unknown())
const Part = z
  .strictObject({
    text: z.string().optional(),
    thought: z.boolean().optional(),
    thoughtSignature: z.string().optional(),
    functionCall: z.strictObject({ id: z.string().optional(), name: z.string(), args: json.optional() }).optional(),
    functionResponse: z.strictObject({ id: z.string().optional(), name: z.string(), response: json }).optional(),
  })
  .refine(
    ({ text, functionCall, functionResponse }) =>
      [text, functionCall, functionResponse].filter((value) => value !== undefined).length === 1,
    'required oneof field "data" must have one initialized field',
  )
const Content = z.strictObject({ role: z.enum(['user', 'model']).optional(), parts: z.array(Part).min(1) })
const Body = z.strictObject({
  contents: z.array(Content).min(1),
  systemInstruction: Content.optional(),
  generationConfig: z
    .strictObject({
      temperature: z.number().min(0).max(2).optional(),
      topP: z.number().min(0).max(1).optional(),
      topK: z.number().optional(),
      maxOutputTokens: z.int().min(1).optional(),
      candidateCount: z.literal(1).optional(),
      seed: z.int().optional(),
      stopSequences: z.array(z.string()).max(5).optional(),
      responseMimeType: z.enum(['text/plain', 'application/json']).optional(),
      responseSchema: json.optional(),
      responseJsonSchema: json.optional(),
      thinkingConfig: z
        .strictObject({
          includeThoughts: z.boolean().optional(),
          thinkingBudget: z.int().optional(),
          thinkingLevel: z.enum(['MINIMAL', 'LOW', 'MEDIUM', 'HIGH']).optional(),
        })
        .optional(),
    })
    .optional(),
  tools: z
    .array(
      z.strictObject({
        functionDeclarations: z.array(
          z.strictObject({
            name: z.string(),
            description: z.string().optional(),
            parameters: json.optional(),
            parametersJsonSchema: json.optional(),
          }),
        ),
      }),
    )
    .optional(),
  toolConfig: z
    .strictObject({
      functionCallingConfig: z
        .strictObject({ mode: z.enum(['AUTO', 'ANY', 'NONE']), allowedFunctionNames: z.array(z.string()).optional() })
        .optional(),
    })
    .optional(),
  safetySettings: z.array(z.strictObject({ category: z.string(), threshold: z.string() })).optional(),
})

const textOf = (content: z.output<typeof Content> | undefined) => (content?.parts ?? []).map(({ text = '' }) => text).join('')
const finish = { stop: 'STOP', length: 'MAX_TOKENS', contentFilter: 'SAFETY' } as Record<'stop' | 'length' | 'contentFilter', FinishReason>
/** As it is on the wire: the rest of the class reads from these. */
type Wire = Partial<Pick<GenerateContentResponse, 'candidates' | 'promptFeedback' | 'usageMetadata' | 'modelVersion' | 'responseId'>>
const event = (data: Wire) => `data: ${JSON.stringify(data)}\r\n\r\n`

const usageOf = ({ usage: { input, cached, output, reasoning } }: FullAnswer): Wire['usageMetadata'] & object => ({
  promptTokenCount: input,
  // What was thought is not among what was answered.
  candidatesTokenCount: output - reasoning,
  totalTokenCount: input + output,
  ...(cached > 0 && { cachedContentTokenCount: cached }),
  ...(reasoning > 0 && { thoughtsTokenCount: reasoning }),
})
const tail = (answer: FullAnswer, { model }: ModelRequest) => ({
  usageMetadata: usageOf(answer),
  modelVersion: model,
  responseId: 'response-1',
})
type AnswerPart = { text: string; thought?: boolean } | { functionCall: { name: string; args: Record<string, unknown> } }
const partsOf = ({ reasoning, text, toolCalls }: FullAnswer): AnswerPart[] => [
  ...(reasoning === undefined ? [] : [{ text: reasoning, thought: true }]),
  ...(text === '' ? [] : [{ text }]),
  ...toolCalls.map((call) => ({ functionCall: { name: call.name, args: call.arguments } })),
]

function responseOf(answer: FullAnswer, request: ModelRequest): Wire {
  if (answer.refusal !== undefined)
    return { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' as BlockedReason }, ...tail(answer, request) }
  const content = { parts: partsOf(answer), role: 'model' }
  return { candidates: [{ content, finishReason: finish[answer.end], index: 0 }], ...tail(answer, request) }
}

const statuses: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
}

export const googleGenerate: Dialect = {
  name: 'googleGenerate',
  path: /^\/v1(?:beta)?\/models\/(?<model>[\w.-]+):(?<method>generateContent|streamGenerateContent)$/,
  keyOf: (headers) => headers['x-goog-api-key'] as string | undefined,
  error: (status, message) => ({ error: { code: status, message, status: statuses[status] ?? 'INTERNAL' } }),
  unknownKey: { status: 400, message: 'API key not valid. Please pass a valid API key.' },
  unknownMember: (name, path) =>
    `Invalid JSON payload received. Unknown name "${name}"${path === '' ? '' : ` at '${path}'`}: Cannot find field.`,
  read(raw, { model = '', method }) {
    const { contents, systemInstruction, generationConfig: config = {} } = Body.parse(raw)
    const schema = config.responseJsonSchema ?? config.responseSchema
    if (schema && config.responseMimeType !== 'application/json')
      throw new Refusal(400, 'Function calling with a response mime type: response_schema requires response_mime_type application/json')
    return {
      model,
      system: textOf(systemInstruction),
      messages: contents.map((content) => ({ role: content.role ?? 'user', text: textOf(content) })),
      ...(schema && { schema }),
      stream: method === 'streamGenerateContent',
    }
  },
  whole: responseOf,
  events(answer, request) {
    if (answer.refusal !== undefined) return [event(responseOf(answer, request))]
    const pieces = partsOf(answer).flatMap((part): AnswerPart[] =>
      'text' in part ? piecesOf(part.text).map((text) => ({ ...part, text })) : [part],
    )
    const content = (part: AnswerPart) => ({ parts: [part], role: 'model' })
    return [
      ...pieces.map((part) => ({ content: content(part), index: 0 })),
      { content: content({ text: '' }), finishReason: finish[answer.end], index: 0 },
    ].map((candidate) => event({ candidates: [candidate], ...tail(answer, request) }))
  },
}
