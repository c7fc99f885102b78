import { expect, it } from 'vitest'
import { assemble } from './assemble.ts'
import { spansOf, text } from './fixtures/written.ts'

// What models get of the conversation so far, as exporters of real libraries were seen to send it.

it('a result of a tool that OpenInference leaves with the user of Anthropic is not said, and a call within a call is paid once', () => {
  const asked = { 'llm.input_messages.0.message.role': 'user', 'llm.input_messages.0.message.content': 'Where?' }
  const called = (at: number, side: 'in' | 'out') => ({
    [`llm.${side}put_messages.${at}.message.role`]: 'assistant',
    [`llm.${side}put_messages.${at}.message.tool_calls.0.tool_call.id`]: 'c1',
    [`llm.${side}put_messages.${at}.message.tool_calls.0.tool_call.function.name`]: 'find',
    [`llm.${side}put_messages.${at}.message.tool_calls.0.tool_call.function.arguments`]: '{"id":7}',
  })
  const told = {
    'llm.input_messages.2.message.role': 'user',
    'llm.input_messages.2.message.tool_call_id': 'c1',
    'llm.input_messages.2.message.content': 'Leeds',
    'llm.output_messages.0.message.role': 'assistant',
    'llm.output_messages.0.message.contents.0.message_content.type': 'text',
    'llm.output_messages.0.message.contents.0.message_content.text': 'There.',
  }
  const llm = { 'openinference.span.kind': 'LLM', 'llm.token_count.prompt': 9, 'llm.token_count.completion': 3 }
  const own = { 'gen_ai.operation.name': 'chat', 'gen_ai.usage.input_tokens': 9, 'gen_ai.usage.output_tokens': 3 }
  const { turns } = assemble(
    spansOf([
      { name: 'Anthropic Messages', from: 0, to: 2, attributes: { ...llm, ...asked, ...called(0, 'out') } },
      { name: 'anthropic.messages.create', parent: 0, from: 1, to: 2, attributes: own },
      { name: 'Anthropic Messages', from: 3, to: 5, attributes: { ...llm, ...asked, ...called(1, 'in'), ...told } },
      { name: 'anthropic.messages.create', parent: 2, from: 4, to: 5, attributes: own },
    ]),
  )!
  expect(turns).toMatchObject([
    { role: 'user', content: 'Where?' },
    { role: 'agent', content: 'There.', toolCalls: [{ name: 'find', result: 'Leeds' }], usage: { inputTokens: 18, outputTokens: 6 } },
  ])
  expect(turns).toHaveLength(2)
})

it('what was answered within the millisecond in which the next was asked was answered before', () => {
  const said = (role: string, ...contents: string[]) => text(contents.map((content) => ({ role, content })))
  const chat = (input: string, output: string) => ({
    ...{ 'gen_ai.operation.name': 'chat', 'gen_ai.input.messages': input },
    'gen_ai.output.messages': said('assistant', output),
  })
  const again = text([
    { role: 'user', content: 'Where?' },
    { role: 'assistant', content: 'There.' },
    { role: 'user', content: 'When?' },
  ])
  const { turns } = assemble(
    spansOf([
      { name: 'chat', from: 0, to: 5.4, attributes: chat(said('user', 'Where?'), 'There.') },
      { name: 'chat', from: 5, to: 9, attributes: chat(again, 'Now.') },
    ]),
  )!
  expect(turns.map(({ content }) => content)).toEqual(['Where?', 'There.', 'When?', 'Now.'])
})

it('a call in the history of a later model, without its ID, is not called again', () => {
  const call = (id?: string) => ({ role: 'assistant', content: '', tool_calls: [{ ...(id && { id }), name: 'find', args: { id: 7 } }] })
  const agent = (from: number, said: [string, string]) => {
    const [input, output] = said
    const attributes = { 'openinference.span.kind': 'CHAIN', 'input.value': text({ messages: [{ role: 'user', content: input }] }) }
    return {
      name: 'LangGraph',
      from,
      to: from + 9,
      attributes: { ...attributes, 'output.value': text({ messages: [{ role: 'ai', content: output }] }) },
    }
  }
  const model = (parent: number, from: number, messages: object[], answer: object) => ({
    ...{ name: 'ChatOpenAI', parent, from, to: from + 1 },
    attributes: { 'openinference.span.kind': 'LLM', 'input.value': text({ messages }), 'output.value': text({ messages: [answer] }) },
  })
  const asked = [{ role: 'user', content: 'Where?' }]
  const found = [...asked, call(), { role: 'tool', name: 'find', content: 'Leeds' }]
  const { turns } = assemble(
    spansOf([
      agent(0, ['Where?', 'There.']),
      model(0, 1, asked, call('c1')),
      model(0, 5, found, { role: 'ai', content: 'There.' }),
      agent(20, ['When?', 'Now.']),
      model(3, 21, [...found, { role: 'ai', content: 'There.' }, { role: 'user', content: 'When?' }], { role: 'ai', content: 'Now.' }),
    ]),
  )!
  expect(turns.map(({ content, toolCalls = [] }) => [content, toolCalls.length])).toEqual([
    ['Where?', 0],
    ['There.', 1],
    ['When?', 0],
    ['Now.', 0],
  ])
})

it("what Google's ADK writes of requests to its model, with the history in each, is the conversation", () => {
  const said = (role: string, part: object) => ({ role, parts: [part] })
  const asked = said('user', { text: 'Where?' })
  const called = said('model', { functionCall: { name: 'find', args: { id: 7 } } })
  const answered = said('user', { functionResponse: { name: 'find', response: 'Leeds' } })
  const told = said('model', { text: 'There.' })
  const model = (from: number, contents: object[], content: object) => ({
    ...{ name: 'call_llm', from, to: from + 1 },
    attributes: {
      'gcp.vertex.agent.session_id': 'c',
      'gcp.vertex.agent.llm_request': text({ model: 'm', contents, config: { systemInstruction: 'Be kind.' } }),
      'gcp.vertex.agent.llm_response': text({ content, finishReason: 'STOP' }),
      'gen_ai.usage.input_tokens': 9,
    },
  })
  const tool = {
    ...{ 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': 'find', 'gen_ai.tool.call.id': 'adk-1' },
    ...{ 'gcp.vertex.agent.tool_call_args': '{"id":7}', 'gcp.vertex.agent.tool_response': 'Leeds' },
  }
  const spans = spansOf([
    model(0, [asked], called),
    { name: 'execute_tool find', from: 2, to: 3, attributes: tool },
    model(4, [asked, called, answered], told),
    model(6, [asked, called, answered, told, said('user', { text: 'When?' })], said('model', { text: 'Soon.' })),
  ])
  expect(new Set(spans.flatMap(({ conversation }) => conversation ?? []))).toEqual(new Set(['c']))
  const { turns } = assemble(spans)!
  expect(turns).toMatchObject([
    { content: 'Where?' },
    { content: 'There.', toolCalls: [{ name: 'find', arguments: { id: 7 }, result: 'Leeds' }], usage: { inputTokens: 18 } },
    { content: 'When?' },
    { content: 'Soon.' },
  ])
  expect(turns[1]!.toolCalls).toHaveLength(1)
})
