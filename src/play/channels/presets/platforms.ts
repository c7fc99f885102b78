import { type Preset, secretValue, urlValue } from './preset.ts'

/** Platforms that host agents, and models with their own interface. */
export const platforms: readonly Preset[] = [
  {
    name: 'dialogflowCx',
    title: 'Dialogflow CX',
    about: 'An agent of Dialogflow CX (Conversational Agents), through detectIntent.',
    steps: [
      'Copy project, location and agent from the address of the agent in the console.',
      'Create an access token: gcloud auth print-access-token.',
    ],
    limits: ['An access token is valid for an hour. Replace the secret before longer batches.'],
    values: [
      urlValue('endpoint of the region', 'https://europe-west1-dialogflow.googleapis.com'),
      { name: 'project', title: 'Project', description: 'ID of the Google Cloud project', example: 'my-project' },
      { name: 'location', title: 'Location', description: 'region of the agent', example: 'europe-west1' },
      { name: 'agent', title: 'Agent', description: 'ID of the agent', example: '9a7c2c0e-5b1d-4d7e-8b53-0c1f5a6f2d11' },
      { name: 'language', title: 'Language', description: 'language of the user', example: 'de', default: 'en' },
      secretValue('Access token', 'OAuth access token'),
    ],
    channel: {
      kind: 'http',
      config: {
        url: '<url>/v3/projects/<project>/locations/<location>/agents/<agent>/sessions/{{sessionId}}:detectIntent',
        body: { queryInput: { text: { text: '{{message}}' }, languageCode: '<language>' } },
        response: {
          text: '$.queryResult.responseMessages[*].text.text[*]',
          buttons: '$.queryResult.responseMessages[*].payload.richContent[*][*].options[*]',
          end: '$.queryResult.responseMessages[*].endInteraction',
          error: '$.error',
        },
      },
      auth: { type: 'bearer', secret: '<secret>' },
    },
  },
  {
    name: 'amazonLex',
    title: 'Amazon Lex',
    about: 'A bot of Amazon Lex V2, through RecognizeText.',
    steps: [
      'Build the bot, and create an alias that has your language.',
      'Copy the ID of the bot and the ID of the alias.',
      'In IAM, create a user with the permission lex:RecognizeText for that alias, and an access key for it.',
    ],
    limits: [
      'You cannot use temporary credentials, which have a session token. Lex accepts up to 1,024 characters per message, and no empty messages.',
      'Parley reads the buttons of a card but not its words. A conversation continues after Lex has closed an intent.',
    ],
    values: [
      urlValue('endpoint of the region', 'https://runtime-v2-lex.eu-west-1.amazonaws.com'),
      { name: 'region', title: 'Region', description: 'region of the bot', example: 'eu-west-1' },
      { name: 'bot', title: 'Bot', description: 'ID of the bot, ten characters', example: 'ABCDEFGHIJ' },
      { name: 'alias', title: 'Alias', description: 'ID of the alias', example: 'TSTALIASID', default: 'TSTALIASID' },
      { name: 'language', title: 'Language', description: 'locale of the bot', example: 'de_DE', default: 'en_US' },
      { name: 'accessKeyId', title: 'Access key ID', description: 'ID of the access key', example: 'AKIA…' },
      secretValue('Secret access key', 'secret access key of the same user'),
    ],
    channel: {
      kind: 'http',
      config: {
        url: '<url>/bots/<bot>/botAliases/<alias>/botLocales/<language>/sessions/{{sessionId}}/text',
        body: { text: '{{choice}}' },
        response: {
          text: '$.messages[*].content',
          buttons: '$.messages[*].imageResponseCard.buttons[*]',
        },
      },
      auth: { type: 'awsSigV4', accessKeyId: '<accessKeyId>', region: '<region>', service: 'lex', secret: '<secret>' },
    },
  },
  {
    name: 'voiceflow',
    title: 'Voiceflow',
    about: 'An agent of Voiceflow, through its Dialog Manager API.',
    steps: ['Publish the agent.', 'Open Integrations, API keys, and copy the Dialog API key.'],
    limits: ['Parley launches each conversation first. The greeting is a turn only if the agent speaks first. Parley does not read cards.'],
    values: [
      urlValue('address of the runtime', 'https://general-runtime.voiceflow.com', 'https://general-runtime.voiceflow.com'),
      secretValue('API key', 'Dialog API key, which starts with VF.DM'),
    ],
    channel: {
      kind: 'http',
      config: {
        url: '<url>/state/user/{{sessionId}}/interact',
        body: { action: { type: 'text', payload: '{{message}}' } },
        response: {
          text: "$[?@.type=='text' || @.type=='speak'].payload.message",
          buttons: "$[?@.type=='choice'].payload.buttons[*]",
          end: "$[?@.type=='end'].type",
        },
        session: {
          start: {
            url: '<url>/state/user/{{sessionId}}/interact',
            body: { action: { type: 'launch' } },
            greeting: "$[?@.type=='text' || @.type=='speak'].payload.message",
          },
        },
      },
      auth: { type: 'apiKey', header: 'authorization', secret: '<secret>' },
    },
  },
  {
    name: 'botpress',
    title: 'Botpress',
    about: 'A bot of Botpress Cloud, through its Messaging API integration, which calls back.',
    steps: [
      'Install the Messaging API integration, and copy its webhook URL.',
      'Create a personal access token in your profile.',
      'Create the channel, copy its callback address, and enter it in the integration as the address for responses.',
    ],
    limits: ['A reply is complete after a pause of 0.8 s: raise inbound.quietMs for a bot that pauses longer. Parley does not read cards.'],
    values: [
      urlValue('webhook URL of the integration', 'https://webhook.botpress.cloud/9a7c2c0e-5b1d-4d7e-8b53-0c1f5a6f2d11'),
      secretValue('Access token', 'personal access token'),
    ],
    channel: {
      kind: 'webhook',
      config: {
        url: '<url>',
        body: {
          userId: '{{sessionId}}',
          messageId: '{{messageId}}',
          conversationId: '{{sessionId}}',
          type: 'text',
          text: '{{choice}}',
          payload: {},
        },
        receive: { session: '$.conversationId', id: '$.botpressMessageId', text: '$.payload.text', buttons: '$.payload.options[*]' },
      },
      auth: { type: 'bearer', secret: '<secret>' },
    },
  },
  {
    name: 'copilotStudio',
    title: 'Microsoft Copilot Studio',
    about: 'An agent of Copilot Studio, through Direct Line.',
    steps: [
      'Publish the agent, and switch its authentication to No authentication.',
      'Open Settings, Security, Web channel security, and copy a secret.',
    ],
    limits: ['Parley cannot reach agents that require a sign-in.'],
    values: [
      urlValue('Direct Line of the region', 'https://europe.directline.botframework.com', 'https://directline.botframework.com'),
      secretValue('Secret', 'secret of web channel security'),
    ],
    channel: {
      kind: 'directLine',
      config: { url: '<url>', startEvent: 'startConversation' },
      auth: { type: 'bearer', secret: '<secret>' },
    },
  },
  {
    name: 'azureBot',
    title: 'Azure Bot Service',
    about: 'A bot of the Bot Framework, through Direct Line.',
    steps: ['Open the bot in Azure, then Channels, and add Direct Line.', 'Copy one of its secret keys.'],
    limits: ['Files of the bot are attachments of the turn.'],
    values: [
      urlValue('Direct Line of the region', 'https://europe.directline.botframework.com', 'https://directline.botframework.com'),
      secretValue('Secret', 'secret key of the Direct Line channel'),
    ],
    channel: { kind: 'directLine', config: { url: '<url>' }, auth: { type: 'bearer', secret: '<secret>' } },
  },
  {
    name: 'botFramework',
    title: 'Bot Framework',
    about: 'A bot of the Bot Framework (botbuilder, Microsoft 365 Agents SDK) on your own machine, without Azure.',
    steps: ['Start the bot without an app ID and a password, as for the emulator.', 'Enter the address at which it listens.'],
    limits: [
      'Parley gets only the replies to its messages: a message that the bot sends later, unprompted, is lost. For a bot in Azure, use Azure Bot Service.',
    ],
    values: [urlValue('address of the bot, without /api/messages', 'http://127.0.0.1:3978')],
    channel: {
      kind: 'http',
      config: {
        url: '<url>/api/messages',
        body: {
          type: 'message',
          id: '{{turn}}',
          channelId: 'test',
          deliveryMode: 'expectReplies',
          serviceUrl: 'https://parley.invalid',
          conversation: { id: '{{sessionId}}' },
          from: { id: '{{sessionId}}', name: 'User', role: 'user' },
          recipient: { id: 'bot', name: 'Bot', role: 'bot' },
          text: '{{choice}}',
        },
        response: {
          text: "$.activities[?@.type=='message'].text",
          buttons: '$.activities[*].suggestedActions.actions[*]',
          end: "$.activities[?@.type=='endOfConversation'].type",
        },
      },
    },
  },
  {
    name: 'anthropic',
    title: 'Anthropic messages',
    about: 'A model behind the Messages API of Anthropic.',
    steps: ['Create an API key in the console.'],
    limits: ['The model sees all messages in each request. Parley does not answer its tool calls.'],
    values: [
      urlValue('address of the API', 'https://api.anthropic.com', 'https://api.anthropic.com'),
      { name: 'model', title: 'Model', description: 'name of the model', example: 'claude-sonnet-4-5' },
      secretValue('API key', 'key of the console'),
    ],
    channel: {
      kind: 'http',
      config: {
        url: '<url>/v1/messages',
        headers: { 'anthropic-version': '2023-06-01' },
        body: { model: '<model>', max_tokens: 1024, messages: '{{messages}}' },
        response: {
          text: "$.content[?@.type=='text'].text",
          toolCalls: "$.content[?@.type=='tool_use']",
          usage: '$.usage',
          error: '$.error',
        },
      },
      auth: { type: 'apiKey', header: 'x-api-key', secret: '<secret>' },
    },
  },
  {
    name: 'azureOpenai',
    title: 'Azure OpenAI',
    about: 'A model that is deployed in Azure OpenAI.',
    steps: ['Open the resource in Azure, then Keys and Endpoint, and copy endpoint and key.', 'Copy the name of the deployment.'],
    limits: ['The model sees all messages in each request.'],
    values: [
      urlValue('endpoint of the resource', 'https://my-resource.openai.azure.com'),
      { name: 'deployment', title: 'Deployment', description: 'name of the deployment', example: 'support' },
      { name: 'version', title: 'Version', description: 'version of the API', example: '2024-10-21', default: '2024-10-21' },
      secretValue('API key', 'key of the resource'),
    ],
    channel: {
      kind: 'openaiChat',
      config: { url: '<url>/openai/deployments/<deployment>/chat/completions?api-version=<version>' },
      auth: { type: 'apiKey', header: 'api-key', secret: '<secret>' },
    },
  },
  {
    name: 'ollama',
    title: 'Ollama',
    about: 'A model that Ollama runs.',
    steps: ['Fetch the model with ollama pull.', 'Start ollama serve.'],
    limits: ['The model sees all messages in each request.'],
    values: [
      urlValue('address of Ollama', 'http://127.0.0.1:11434', 'http://127.0.0.1:11434'),
      { name: 'model', title: 'Model', description: 'name of the model', example: 'llama3.2' },
    ],
    channel: { kind: 'openaiChat', config: { url: '<url>/v1/chat/completions', model: '<model>' } },
  },
]
