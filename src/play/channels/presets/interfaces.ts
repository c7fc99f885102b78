import { type Preset, secretValue, urlValue } from './preset.ts'

const noteOfReasoning = 'The reasoning of the agent is in the exchange of the turn, and not in its reply.'

/** Interfaces between an agent and its pages, whatever the framework behind them. */
export const interfaces: readonly Preset[] = [
  {
    name: 'aiSdk',
    title: 'AI SDK',
    about: 'An agent that answers useChat of the AI SDK with a UI message stream.',
    steps: ['Find the route that useChat calls, usually /api/chat.'],
    limits: [
      'Each request carries the whole conversation: words only, no tool calls and no files. Parley does not run tools of the page.',
      noteOfReasoning,
    ],
    values: [
      urlValue('address of the route', 'http://127.0.0.1:3000/api/chat'),
      { ...secretValue('Token', 'if the route is protected'), optional: true },
    ],
    channel: {
      kind: 'http',
      config: {
        url: '<url>',
        body: { id: '{{sessionId}}', messages: '{{messages.parts}}', trigger: 'submit-message' },
        response: { text: '$.text', error: '$.error' },
        stream: 'sse',
        sse: { protocol: 'aiSdk' },
      },
      auth: { type: 'bearer', secret: '<secret>' },
    },
  },
  {
    name: 'agUi',
    title: 'AG-UI',
    about: 'An agent that speaks the Agent User Interaction Protocol over HTTP.',
    steps: ['Find the address that the page passes to HttpAgent.'],
    limits: [
      'Each request carries the whole conversation: words only. Parley offers no tools and does not answer interrupts.',
      noteOfReasoning,
    ],
    values: [
      urlValue('address of the agent', 'http://127.0.0.1:8000/agent'),
      { ...secretValue('Token', 'if the agent is protected'), optional: true },
    ],
    channel: {
      kind: 'http',
      config: {
        url: '<url>',
        headers: { accept: 'text/event-stream' },
        body: {
          threadId: '{{sessionId}}',
          runId: '{{sessionId}}.{{turn}}',
          state: {},
          messages: '{{messages.withIds}}',
          tools: [],
          context: [],
          forwardedProps: {},
        },
        response: { text: '$.text', error: '$.error' },
        stream: 'sse',
        sse: { protocol: 'agUi' },
      },
      auth: { type: 'bearer', secret: '<secret>' },
    },
  },
  {
    name: 'socketIo',
    title: 'Socket.IO',
    about: 'An agent behind a Socket.IO server, which takes and sends messages as events.',
    steps: ['Find out which event carries a message of the user, and which one a reply.'],
    limits: [
      'A reply is complete after a pause of 0.8 s: raise inbound.quietMs for an agent that pauses longer. Parley uses the main namespace.',
      'The token is sent as the header Authorization, not in the auth of the handshake. Each conversation has its own socket.',
    ],
    values: [
      urlValue('address of the server, with ws:// or wss://', 'ws://127.0.0.1:3000'),
      {
        name: 'send',
        title: 'Sent event',
        description: 'event that carries a message of the user',
        example: 'chat message',
        default: 'message',
      },
      { name: 'receive', title: 'Received event', description: 'event that carries a reply', example: 'reply', default: 'message' },
      {
        name: 'reply',
        title: 'Reply',
        description: 'JSON path of the words: $[1] if the event carries a text, $[1].text if it carries an object',
        example: '$[1].text',
        default: '$[1]',
      },
      {
        name: 'toolCalls',
        title: 'Tool calls',
        description: 'JSON path of the tool calls in the event',
        example: '$[1].tools',
        default: '$[1].toolCalls',
      },
      {
        name: 'error',
        title: 'Error',
        description: 'JSON path of an error in the event',
        example: '$[1].message',
        default: '$[1].error',
      },
      { ...secretValue('Token', 'if the server is protected'), optional: true },
    ],
    channel: {
      kind: 'websocket',
      config: {
        url: '<url>/socket.io/?EIO=4&transport=websocket',
        protocol: 'socketIo',
        send: ['<send>', '{{message}}'],
        receive: {
          select: { path: '$[0]', equals: '<receive>' },
          text: '<reply>',
          toolCalls: '<toolCalls>',
          error: '<error>',
        },
      },
      auth: { type: 'bearer', secret: '<secret>' },
    },
  },
  {
    name: 'mastra',
    title: 'Mastra',
    about: 'An agent of Mastra, on the server that mastra dev or mastra start runs.',
    steps: ['Start the server.', 'Copy the ID of the agent from /api/agents.'],
    limits: ['The agent needs a memory, or it sees each message alone. The reply arrives in one piece.', noteOfReasoning],
    values: [
      urlValue('address of the server', 'http://127.0.0.1:4111'),
      { name: 'agent', title: 'Agent', description: 'ID of the agent', example: 'support' },
      { ...secretValue('Token', 'if the server is protected'), optional: true },
    ],
    channel: {
      kind: 'http',
      config: {
        url: '<url>/api/agents/<agent>/generate',
        body: {
          messages: [{ role: 'user', content: '{{message}}' }],
          memory: { thread: '{{sessionId}}', resource: '{{sessionId}}' },
        },
        response: {
          text: '$.text',
          toolCalls: "$.steps[*]['toolCalls','toolResults'][*].payload",
          usage: '$.usage',
          error: '$.error',
        },
      },
      auth: { type: 'bearer', secret: '<secret>' },
    },
  },
  {
    name: 'assistants',
    title: 'Assistants and threads',
    about: 'An assistant behind the Assistants API of OpenAI, version 2, on a server that still has it.',
    steps: ['Copy the ID of the assistant, which starts with asst_.', 'Create an API key.'],
    limits: ['Each conversation has its own thread. Parley does not answer a run that requires an action.'],
    values: [
      urlValue('address of the API, with /v1', 'http://127.0.0.1:8000/v1'),
      { name: 'assistant', title: 'Assistant', description: 'ID of the assistant', example: 'asst_abc123' },
      secretValue('API key', 'key of the API'),
    ],
    channel: {
      kind: 'http',
      config: {
        url: '<url>/threads/{{sessionId}}/runs',
        headers: { 'openai-beta': 'assistants=v2' },
        body: {
          assistant_id: '<assistant>',
          additional_messages: [{ role: 'user', content: '{{message}}' }],
          stream: true,
        },
        response: {
          text: '$.delta.content[*].text.value',
          toolCalls: '$.step_details.tool_calls[?@.function]',
          usage: '$.usage',
          error: "$['last_error','error']",
        },
        session: { start: { url: '<url>/threads', headers: { 'openai-beta': 'assistants=v2' }, body: {}, sessionId: '$.id' } },
        stream: 'sse',
        sse: { event: 'thread.message.delta', done: 'done' },
      },
      auth: { type: 'bearer', secret: '<secret>' },
    },
  },
]
