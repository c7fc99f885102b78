import { type Preset, secretValue, urlValue } from './preset.ts'

/** Frameworks for building agents, mostly self-hosted. */
export const frameworks: readonly Preset[] = [
  {
    name: 'rasa',
    title: 'Rasa',
    about: 'A Rasa assistant, through its REST channel.',
    steps: ['Add the line rest: to credentials.yml.', 'Start the assistant with rasa run.'],
    limits: ['Parley does not read images of the assistant. A button that the user chooses sends its payload.'],
    values: [urlValue('where rasa run listens', 'http://127.0.0.1:5005')],
    channel: {
      kind: 'http',
      config: {
        url: '<url>/webhooks/rest/webhook',
        body: { sender: '{{sessionId}}', message: '{{choice}}' },
        response: { text: '$[*].text', buttons: '$[*].buttons' },
      },
    },
  },
  {
    name: 'langServe',
    title: 'LangServe',
    about: 'A chain or agent of LangChain, served by LangServe.',
    steps: ['Serve the chain with add_routes(app, chain, path="/chat").', 'Find out what its input is called at /chat/playground.'],
    limits: [
      'A chain without memory does not know the earlier messages. Parley sends the ID of the conversation as configurable.session_id.',
    ],
    values: [
      urlValue('address of the chain, without /invoke', 'http://127.0.0.1:8000/chat'),
      { name: 'input', title: 'Input', description: 'member of the input that takes the message', example: 'question', default: 'input' },
      {
        name: 'reply',
        title: 'Reply',
        description: 'JSON path of the words: $.output for a text, $.output.content for a message',
        example: '$.output.content',
        default: '$.output',
      },
    ],
    channel: {
      kind: 'http',
      config: {
        url: '<url>/invoke',
        body: { input: { '<input>': '{{message}}' }, config: { configurable: { session_id: '{{sessionId}}' } } },
        response: { text: '<reply>' },
      },
    },
  },
  {
    name: 'langGraph',
    title: 'LangGraph Platform',
    about: 'A graph of LangGraph whose state has messages, on LangGraph Platform or langgraph dev.',
    steps: [
      'Deploy the graph, or start it with langgraph dev.',
      'Copy the ID of the assistant, which is the name of the graph in langgraph.json.',
    ],
    limits: ['Each conversation has its own thread. Parley does not answer interrupts.'],
    values: [
      urlValue('address of the deployment', 'http://127.0.0.1:2024'),
      {
        name: 'assistant',
        title: 'Assistant',
        description: 'ID of the assistant, or name of the graph',
        example: 'agent',
        default: 'agent',
      },
      { ...secretValue('API key', 'key of LangSmith; none is needed for langgraph dev'), optional: true },
    ],
    channel: {
      kind: 'http',
      config: {
        url: '<url>/threads/{{sessionId}}/runs/wait',
        body: { assistant_id: '<assistant>', input: { messages: [{ role: 'user', content: '{{message}}' }] } },
        response: { text: '$.messages[-1].content' },
        session: { start: { url: '<url>/threads', body: {}, sessionId: '$.thread_id' } },
      },
      auth: { type: 'apiKey', header: 'x-api-key', secret: '<secret>' },
    },
  },
  {
    name: 'flowise',
    title: 'Flowise',
    about: 'A chatflow or agentflow of Flowise.',
    steps: [
      'Open the flow, and copy its ID from the address.',
      'If the flow is protected, create a key under API Keys and choose it for the flow.',
    ],
    limits: ['The flow needs a memory, or it sees each message alone.'],
    values: [
      urlValue('address of Flowise', 'http://127.0.0.1:3000'),
      { name: 'flow', title: 'Flow', description: 'ID of the flow', example: '3b9c1f04-11aa-4c53-8f2b-9d0e2f8f8a1b' },
      { ...secretValue('API key', 'if the flow is protected'), optional: true },
    ],
    channel: {
      kind: 'http',
      config: {
        url: '<url>/api/v1/prediction/<flow>',
        body: { question: '{{message}}', overrideConfig: { sessionId: '{{sessionId}}' } },
        response: { text: '$.text' },
      },
      auth: { type: 'bearer', secret: '<secret>' },
    },
  },
  {
    name: 'langflow',
    title: 'Langflow',
    about: 'A flow of Langflow with a chat input and a chat output.',
    steps: ['Open the flow, then Share and API access, and copy its ID.', 'Create a key under Settings, Langflow API Keys.'],
    limits: ['Only the first chat output of the flow is read.'],
    values: [
      urlValue('address of Langflow', 'http://127.0.0.1:7860'),
      { name: 'flow', title: 'Flow', description: 'ID or endpoint name of the flow', example: 'support' },
      secretValue('API key', 'key of Langflow'),
    ],
    channel: {
      kind: 'http',
      config: {
        url: '<url>/api/v1/run/<flow>',
        body: { input_value: '{{message}}', input_type: 'chat', output_type: 'chat', session_id: '{{sessionId}}' },
        response: { text: '$.outputs[0].outputs[0].results.message.text' },
      },
      auth: { type: 'apiKey', header: 'x-api-key', secret: '<secret>' },
    },
  },
  {
    name: 'n8n',
    title: 'n8n',
    about: 'A workflow of n8n that starts with a Chat Trigger.',
    steps: ['Make the chat publicly available in the Chat Trigger, and activate the workflow.', 'Copy the chat URL.'],
    limits: ['The agent in the workflow needs a memory node, or it sees each message alone.'],
    values: [urlValue('the chat URL', 'https://n8n.example/webhook/7b0c/chat')],
    channel: {
      kind: 'http',
      config: {
        url: '<url>',
        body: { action: 'sendMessage', sessionId: '{{sessionId}}', chatInput: '{{message}}' },
        response: { text: '$.output' },
      },
    },
  },
  {
    name: 'dify',
    title: 'Dify',
    about: 'A chatbot, agent or chatflow of Dify.',
    steps: ['Publish the app.', 'Open API Access, and create a key of the app.'],
    limits: ['The app answers in one piece, so the time to its first word is not measured.'],
    values: [
      urlValue('address of the API, with /v1', 'https://dify.example/v1', 'https://api.dify.ai/v1'),
      secretValue('API key', 'key of the app, which starts with app-'),
    ],
    channel: {
      kind: 'http',
      config: {
        url: '<url>/chat-messages',
        body: { inputs: {}, query: '{{message}}', response_mode: 'blocking', user: '{{runId}}', conversation_id: '{{sessionId}}' },
        response: { text: '$.answer', sessionId: '$.conversation_id', usage: '$.metadata.usage' },
      },
      auth: { type: 'bearer', secret: '<secret>' },
    },
  },
]
