// biome-ignore-all lint/suspicious/noExplicitAny: only the packages have the types
// The packages of vendors are installed for the lab only, where lab/tsconfig.json checks these servers against their types.
declare module '@anthropic-ai/sdk/resources/messages' {
  export type Message = any
  export type MessageCreateParams = any
  export type RawMessageStreamEvent = any
}
declare module '@google/genai' {
  export type BlockedReason = any
  export type FinishReason = any
  export type GenerateContentResponse = any
}
declare module 'openai/resources/chat/completions' {
  export type ChatCompletion = any
  export namespace ChatCompletion {
    type Choice = any
  }
  export type ChatCompletionChunk = any
  export namespace ChatCompletionChunk {
    type Choice = any
    namespace Choice {
      type Delta = any
    }
  }
  export type ChatCompletionCreateParams = any
  export type ChatCompletionMessageFunctionToolCall = any
}
declare module 'openai/resources/completions' {
  export type CompletionUsage = any
}
declare module 'openai/resources/responses/responses' {
  export type Response = any
  export type ResponseCreateParams = any
  export type ResponseOutputItem = any
  export type ResponseStreamEvent = any
}
