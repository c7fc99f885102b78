import { describe, expect, it } from 'vitest'
import { assemble } from './assemble.ts'
import { spansOf, text, type Written } from './fixtures/written.ts'

// How frameworks write a question, one call of a tool, and the answer: each in the manner of what it sends, with the words of this file.

const calls = [{ id: 'c1', type: 'function', function: { name: 'find', arguments: '{"id":7}' } }]

const frameworks: [name: string, spans: Written[]][] = [
  [
    'Langfuse',
    [
      {
        name: 'chain',
        from: 0,
        to: 9,
        attributes: {
          'langfuse.session.id': 'c',
          'langfuse.observation.type': 'chain',
          'langfuse.observation.input': text({ messages: [{ type: 'human', content: 'Where?' }] }),
          'langfuse.observation.output': text({
            messages: [
              { type: 'human', content: 'Where?' },
              { type: 'ai', content: '', tool_calls: [{ id: 'c1', name: 'find', args: { id: 7 } }] },
              { type: 'tool', tool_call_id: 'c1', name: 'find', content: 'Leeds' },
              { type: 'ai', content: 'There.' },
            ],
          }),
        },
      },
      {
        name: 'find',
        parent: 0,
        from: 3,
        to: 4,
        attributes: {
          'langfuse.observation.type': 'tool',
          'langfuse.observation.input': '{"id":7}',
          'langfuse.observation.output': 'Leeds',
        },
      },
    ],
  ],
  [
    'LangWatch',
    [
      {
        name: 'main',
        from: 0,
        to: 9,
        attributes: {
          'langwatch.thread.id': 'c',
          'langwatch.input': text({ type: 'text', value: 'Where?' }),
          'langwatch.output': text({ type: 'chat_messages', value: [{ role: 'assistant', content: 'There.' }] }),
        },
      },
      {
        name: 'find',
        parent: 0,
        from: 3,
        to: 4,
        attributes: {
          'langwatch.span.type': 'tool',
          'gen_ai.tool.call.id': 'c1',
          'gen_ai.tool.call.arguments': '{"id":7}',
          'gen_ai.tool.call.result': 'Leeds',
        },
      },
    ],
  ],
  [
    'Strands: parts of messages as the text of events',
    [
      {
        name: 'invoke_agent',
        from: 0,
        to: 9,
        attributes: { 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.conversation.id': 'c' },
        events: [
          ['gen_ai.user.message', { content: text([{ text: 'Where?' }]) }],
          ['gen_ai.choice', { message: 'There.', finish_reason: 'end_turn' }],
        ],
      },
      {
        name: 'chat',
        parent: 0,
        from: 1,
        to: 8,
        attributes: { 'gen_ai.operation.name': 'chat' },
        events: [
          ['gen_ai.user.message', { content: text([{ text: 'Where?' }]) }],
          ['gen_ai.assistant.message', { content: text([{ toolUse: { toolUseId: 'c1', name: 'find', input: { id: 7 } } }]) }],
          ['gen_ai.tool.message', { content: text([{ toolResult: { toolUseId: 'c1', content: 'Leeds' } }]) }],
          ['gen_ai.choice', { message: text([{ text: 'There.' }]) }],
        ],
      },
    ],
  ],
  [
    'Strands: a call and its result as the events of its own span',
    [
      {
        name: 'invoke_agent',
        from: 0,
        to: 9,
        attributes: { 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.conversation.id': 'c' },
        events: [
          ['gen_ai.user.message', { content: text([{ text: 'Where?' }]) }],
          ['gen_ai.choice', { message: text([{ text: 'There.' }]) }],
        ],
      },
      {
        name: 'execute_tool find',
        parent: 0,
        from: 3,
        to: 4,
        attributes: { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': 'find', 'gen_ai.tool.call.id': 'c1' },
        events: [
          ['gen_ai.tool.message', { role: 'tool', content: '{"id":7}', id: 'c1' }],
          ['gen_ai.choice', { message: '"Leeds"', id: 'c1' }],
        ],
      },
    ],
  ],
  [
    'Koog: calls as the text of messages, by index',
    [
      {
        name: 'llm.chat',
        from: 0,
        to: 2,
        attributes: {
          'gen_ai.operation.name': 'chat',
          'gen_ai.conversation.id': 'c',
          'gen_ai.prompt.0.role': 'user',
          'gen_ai.prompt.0.content': 'Where?',
          'gen_ai.completion.0.role': 'assistant',
          'gen_ai.completion.0.content': text(calls),
        },
      },
      {
        name: 'tool.find',
        from: 3,
        to: 4,
        attributes: { 'gen_ai.tool.call.id': 'c1', 'gen_ai.tool.name': 'find', 'input.value': '{"id":7}', 'output.value': 'Leeds' },
      },
      {
        name: 'llm.chat',
        from: 5,
        to: 9,
        attributes: {
          'gen_ai.operation.name': 'chat',
          'gen_ai.conversation.id': 'c',
          'gen_ai.prompt.0.role': 'user',
          'gen_ai.prompt.0.content': 'Where?',
          'gen_ai.prompt.1.role': 'tool',
          'gen_ai.prompt.1.content': text(calls),
          'gen_ai.prompt.2.role': 'tool',
          'gen_ai.prompt.2.content': 'Leeds',
          'gen_ai.completion.0.role': 'assistant',
          'gen_ai.completion.0.content': 'There.',
        },
      },
    ],
  ],
  [
    'Genkit',
    [
      {
        name: 'generate',
        from: 0,
        to: 9,
        attributes: {
          'genkit:sessionId': 'c',
          'genkit:type': 'util',
          'genkit:input': text({ model: 'm', messages: [{ role: 'user', content: [{ text: 'Where?' }] }] }),
          'genkit:output': text({ message: { role: 'model', content: [{ text: 'There.' }] } }),
        },
      },
      {
        name: 'm',
        parent: 0,
        from: 1,
        to: 2,
        attributes: {
          'genkit:metadata:subtype': 'model',
          'genkit:input': text({ messages: [{ role: 'user', content: [{ text: 'Where?' }] }] }),
          'genkit:output': text({
            message: { role: 'model', content: [{ toolRequest: { ref: 'c1', name: 'find', input: { id: 7 } } }] },
            usage: { inputTokens: 9, outputTokens: 3 },
          }),
        },
      },
      {
        name: 'find',
        parent: 0,
        from: 3,
        to: 4,
        attributes: { 'genkit:metadata:subtype': 'tool', 'genkit:name': 'find', 'genkit:input': '{"id":7}', 'genkit:output': 'Leeds' },
      },
    ],
  ],
  [
    'Mastra: words at the agent, tokens at the model',
    [
      {
        name: 'invoke_agent desk',
        from: 0,
        to: 9,
        attributes: {
          'gen_ai.operation.name': 'invoke_agent',
          'mastra.metadata.sessionId': 'c',
          'mastra.agent_run.input': text([{ role: 'user', content: 'Where?' }]),
          'mastra.agent_run.output': text({ text: 'There.', files: [] }),
        },
      },
      {
        name: 'execute_tool find',
        parent: 0,
        from: 3,
        to: 4,
        attributes: {
          ...{ 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': 'find', 'gen_ai.tool.call.id': 'c1' },
          ...{ 'gen_ai.tool.call.arguments': '{"id":7}', 'gen_ai.tool.call.result': 'Leeds' },
        },
      },
    ],
  ],
  [
    "Google's ADK: a call without an ID, whose tool has one",
    [
      {
        name: 'call_llm',
        from: 0,
        to: 2,
        attributes: {
          'openinference.span.kind': 'LLM',
          'session.id': 'c',
          'llm.input_messages.0.message.role': 'user',
          'llm.input_messages.0.message.contents.0.message_content.type': 'text',
          'llm.input_messages.0.message.contents.0.message_content.text': 'Where?',
          'llm.output_messages.0.message.role': 'model',
          'llm.output_messages.0.message.tool_calls.0.tool_call.function.name': 'find',
          'llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments': '{"id":7}',
        },
      },
      {
        name: 'execute_tool find',
        from: 3,
        to: 4,
        attributes: {
          'openinference.span.kind': 'TOOL',
          'tool.name': 'find',
          'gen_ai.tool.call.id': 'c1',
          'gcp.vertex.agent.tool_call_args': '{"id":7}',
          'gcp.vertex.agent.tool_response': 'Leeds',
          'output.value': text({ id: 'c1', name: 'find', response: 'Leeds' }),
        },
      },
      {
        name: 'call_llm',
        from: 5,
        to: 9,
        attributes: {
          'openinference.span.kind': 'LLM',
          'llm.input_messages.0.message.role': 'user',
          'llm.input_messages.0.message.content': 'Where?',
          'llm.output_messages.0.message.role': 'model',
          'llm.output_messages.0.message.content': 'There.',
        },
      },
    ],
  ],
]

describe.each(frameworks)('what %s writes', (_, list) => {
  it('is the conversation as it was, with its call once, in any order', () => {
    const spans = spansOf(list)
    for (const order of [spans, spans.toReversed()]) {
      const { turns } = assemble(order)!
      expect(turns.map(({ role, content }) => [role, content])).toEqual([
        ['user', 'Where?'],
        ['agent', 'There.'],
      ])
      expect(turns[1]!.toolCalls).toEqual([expect.objectContaining({ name: 'find', arguments: { id: 7 }, result: 'Leeds' })])
    }
    expect(spans.find(({ conversation }) => conversation)?.conversation).toBe('c')
    // What an SDK calls a service without a name does not name an agent.
    expect(spans.filter(({ agent }) => agent !== undefined)).toEqual([])
  })
})

it.each([['[{"a":1}]'], ['["Leeds"]'], ['{"text":1}']])('a user who writes the JSON %s said just that', (content) => {
  const attributes = { 'gen_ai.operation.name': 'chat', 'gen_ai.input.messages': text([{ role: 'user', content }]) }
  const { turns } = assemble(spansOf([{ name: 'chat', from: 0, to: 1, attributes }]))!
  expect(turns.map((turn) => turn.content)).toEqual([content])
})
