import { type Preset, secretValue, urlValue } from '../preset.ts'
import { copyAddress, pause } from './steps.ts'

const zendeskPath = '/v2/apps/{app}/conversations/{conversation}'

export const zendesk: Preset = {
  name: 'zendesk',
  title: 'Zendesk (Sunshine Conversations)',
  about: 'An agent behind a webhook of Sunshine Conversations. Parley calls it in Zendesk’s place, and answers its Conversations API.',
  steps: [
    'Copy the address of the webhook, and its shared secret if your agent checks it (X-API-Key).',
    `${copyAddress} Make it the address of the API in your agent: ApiClient.instance.basePath in the client of Sunshine Conversations, instead of https://….zendesk.com/sc.`,
  ],
  limits: [
    'The events are conversation:message of version 2. Parley reads texts and reply buttons, but not carousels, forms and files.',
    'A conversation that the agent passes to another integration (passControl) has ended. Parley cannot reach agents that Zendesk hosts.',
    pause,
  ],
  values: [
    urlValue('address of the webhook', 'https://agent.example/zendesk'),
    {
      name: 'app',
      title: 'App ID',
      description: 'ID of the app',
      example: '5d8cff3cd55b040010928b5b',
      default: '000000000000000000000000',
    },
    { ...secretValue('Shared secret', 'shared secret of the webhook, if the agent checks it'), optional: true },
  ],
  channel: {
    kind: 'webhook',
    config: {
      url: '<url>',
      headers: { accept: '*/*' },
      body: {
        app: { id: '<app>' },
        webhook: { id: 'parley', version: 'v2' },
        events: [
          {
            id: 'event-{{messageId}}',
            createdAt: '{{timeIso}}',
            type: 'conversation:message',
            payload: {
              conversation: { id: '{{sessionId}}', type: 'personal' },
              message: {
                id: '{{messageId}}',
                received: '{{timeIso}}',
                author: { type: 'user', userId: 'user-{{sessionId}}', displayName: 'User', user: { id: 'user-{{sessionId}}' } },
                content: { type: 'text', text: '{{message}}', payload: '{{choice}}' },
                source: { type: 'web' },
              },
            },
          },
        ],
      },
      receive: {
        session: '$.path.conversation',
        text: '$.body.content.text',
        buttons: '$.body.content.actions[*]',
        typing: "$[?@.type=='typing:start'].type",
        end: '$.body.switchboardIntegration',
        select: { path: "$[?@.content || @.switchboardIntegration || @.type=='typing:start']" },
      },
      api: [
        {
          path: `${zendeskPath}/messages`,
          isReply: true,
          status: 201,
          answer: {
            messages: [
              {
                id: '{{callId}}',
                received: '{{timeIso}}',
                author: '{{body.author}}',
                content: '{{body.content}}',
                source: { type: 'api:conversations' },
              },
            ],
          },
        },
        { path: `${zendeskPath}/activity`, isReply: true, answer: {} },
        { path: `${zendeskPath}/passControl`, isReply: true, answer: {} },
        { path: `${zendeskPath}/*`, answer: {} },
        { method: 'GET', path: zendeskPath, answer: { conversation: { id: '{{path.conversation}}', type: 'personal' } } },
      ],
    },
    auth: { type: 'apiKey', header: 'x-api-key', secret: '<secret>' },
  },
}
