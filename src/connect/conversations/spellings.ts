import type { SpanKind } from './span.ts'

// The one table of names: who writes what where. Earlier names go first. GA: semantic conventions of OpenTelemetry for generative AI, new
// and old; OI: OpenInference; TL: OpenLLMetry; AI: Vercel AI SDK; LS: LangChain and LangGraph through LangSmith; PC: Pipecat; LK: LiveKit;
// LF: Langfuse; LW: LangWatch; GO: Google's ADK; GK: Genkit; MA: Mastra.

export const names = {
  conversation: [
    'gen_ai.conversation.id', // GA
    'session.id', // OI
    'traceloop.association.properties.conversation_id', // TL
    'traceloop.association.properties.session_id',
    'traceloop.association.properties.thread_id',
    'ai.telemetry.metadata.conversationId', // AI
    'ai.telemetry.metadata.sessionId',
    'ai.telemetry.metadata.chatId',
    'langsmith.trace.session_id', // LS
    'langsmith.metadata.thread_id',
    'langsmith.metadata.session_id',
    'langfuse.session.id', // LF
    'langwatch.thread.id', // LW
    'conversation.id', // PC
    'lk.room_id', // LK
    'lk.room_name',
    'genkit:sessionId', // GK
    'mastra.metadata.sessionId', // MA
    'gcp.vertex.agent.session_id', // GO
  ],
  user: [
    'enduser.id',
    'user.id',
    'traceloop.association.properties.user_id',
    'ai.telemetry.metadata.userId',
    'langsmith.metadata.user_id',
    'langfuse.user.id',
    'langwatch.user.id',
    'lk.participant_identity',
  ],
  agent: ['gen_ai.agent.name', 'service.name', 'agent.name', 'lk.agent_name'],
  environment: ['deployment.environment.name', 'deployment.environment', 'langsmith.metadata.environment', 'langfuse.environment'],
  version: ['gen_ai.agent.version', 'service.version', 'langsmith.metadata.version', 'langfuse.release', 'langfuse.version'],
  tags: ['parley.tags', 'tag.tags', 'langsmith.span.tags', 'langfuse.trace.tags'],
  model: [
    'gen_ai.response.model',
    'gen_ai.request.model',
    'llm.model_name',
    'ai.response.model',
    'ai.model.id',
    'langfuse.observation.model.name',
    'genkit:name',
  ],
  inputTokens: [
    'gen_ai.usage.input_tokens',
    'gen_ai.usage.prompt_tokens',
    'llm.token_count.prompt',
    'llm.usage.prompt_tokens',
    'ai.usage.inputTokens',
    'ai.usage.promptTokens',
  ],
  outputTokens: [
    'gen_ai.usage.output_tokens',
    'gen_ai.usage.completion_tokens',
    'llm.token_count.completion',
    'llm.usage.completion_tokens',
    'ai.usage.outputTokens',
    'ai.usage.completionTokens',
  ],
  /** All tokens in one value. */
  usage: ['langfuse.observation.usage_details', 'genkit:output'],
  /** In US dollars. */
  cost: ['gen_ai.usage.cost', 'llm.cost.total'],
  satisfaction: ['parley.satisfaction'],
  toolName: ['gen_ai.tool.name', 'tool.name', 'ai.toolCall.name', 'traceloop.entity.name', 'lk.function_tool.name', 'genkit:name'],
  toolId: ['gen_ai.tool.call.id', 'tool_call.id', 'tool.id', 'ai.toolCall.id', 'lk.function_tool.id'],
  toolArguments: [
    'gen_ai.tool.call.arguments',
    'tool_arguments', // Pydantic AI
    'ai.toolCall.args',
    'tool.parameters',
    'lk.function_tool.arguments',
    'gcp.vertex.agent.tool_call_args', // GO
    'langfuse.observation.input',
    'input.value',
    'traceloop.entity.input',
    'gen_ai.prompt',
    'genkit:input',
  ],
  toolResult: [
    'gen_ai.tool.call.result',
    'tool_response',
    'ai.toolCall.result',
    'lk.function_tool.output',
    'gcp.vertex.agent.tool_response',
    'langfuse.observation.output',
    'langwatch.output',
    'output.value',
    'traceloop.entity.output',
    'gen_ai.completion',
    'genkit:output',
  ],
} as const

/** Values and lists of messages, in the order of trust: the first that has words is read. */
export const messages = {
  input: [
    'gen_ai.input.messages', // GA
    'llm.input_messages', // OI, by index
    'gen_ai.prompt', // TL and old GA by index; LS as one value
    'ai.prompt.messages', // AI
    'ai.prompt',
    'lk.chat_ctx', // LK
    'lk.user_transcript',
    'lk.user_input',
    'transcript', // PC
    'langfuse.observation.input', // LF
    'langwatch.input', // LW
    'input',
    'input.value', // OI
    'traceloop.entity.input', // TL
    'genkit:input',
    'mastra.agent_run.input',
    'gcp.vertex.agent.llm_request',
  ],
  output: [
    'gen_ai.output.messages',
    'llm.output_messages',
    'gen_ai.completion',
    'ai.response.text',
    'lk.response.text',
    'langfuse.observation.output',
    'langwatch.output',
    'output',
    'output.value',
    'traceloop.entity.output',
    'genkit:output',
    'mastra.agent_run.output',
    'gcp.vertex.agent.llm_response',
  ],
} as const

/** Tool calls beside the words of a reply. */
export const callNames = ['ai.response.toolCalls', 'lk.response.function_calls'] as const

/** Events, and the records of logs that have the same names. `role`: of what the event says, unless it says so itself. */
export const events: Readonly<Record<string, { side: 'input' | 'output'; role: string }>> = {
  'gen_ai.system.message': { side: 'input', role: 'system' },
  'gen_ai.user.message': { side: 'input', role: 'user' },
  'gen_ai.assistant.message': { side: 'input', role: 'assistant' },
  'gen_ai.tool.message': { side: 'input', role: 'tool' },
  'gen_ai.choice': { side: 'output', role: 'assistant' },
  'gen_ai.content.prompt': { side: 'input', role: 'user' },
  'gen_ai.content.completion': { side: 'output', role: 'assistant' },
}

/** What a span is, by an attribute that says so, or by its name. */
export const kindNames = [
  'gen_ai.operation.name',
  'openinference.span.kind',
  'traceloop.span.kind',
  'langsmith.span.kind',
  'langfuse.observation.type',
  'langwatch.span.type',
  'llm.request.type',
  'genkit:metadata:subtype',
] as const
export const kinds: Readonly<Record<string, SpanKind>> = {
  chat: 'model',
  model: 'model',
  completion: 'model',
  text_completion: 'model',
  generate_content: 'model',
  llm: 'model',
  generation: 'model',
  invoke_agent: 'agent',
  agent: 'agent',
  flow: 'agent',
  chain: 'agent',
  workflow: 'agent',
  task: 'agent',
  execute_tool: 'tool',
  tool: 'tool',
  retriever: 'retrieval',
  retrieval: 'retrieval',
  rag: 'retrieval',
}
export const spanNames: Readonly<Record<string, SpanKind>> = {
  'ai.generateText': 'agent',
  'ai.streamText': 'agent',
  'ai.generateObject': 'agent',
  'ai.streamObject': 'agent',
  'ai.toolCall': 'tool',
  call_llm: 'model',
  // Pipecat and LiveKit.
  turn: 'agent',
  llm: 'model',
  agent_turn: 'agent',
  llm_node: 'model',
  llm_request: 'model',
  function_tool: 'tool',
}
/** A span with one of these names is the last of its conversation. */
export const endNames: readonly string[] = ['conversation', 'agent_session', 'job_entrypoint']
