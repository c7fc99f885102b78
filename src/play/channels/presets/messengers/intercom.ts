import { type Preset, secretValue, urlValue } from '../preset.ts'
import { copyAddress, pause } from './steps.ts'

const intercomAuthor = { type: 'user', id: 'user-{{sessionId}}', name: 'User', email: null }
const intercomConversation = {
  type: 'conversation',
  id: '{{path.conversation}}',
  created_at: '{{time}}',
  updated_at: '{{time}}',
  state: 'open',
  open: true,
  read: false,
  conversation_parts: { type: 'conversation_part.list', conversation_parts: [], total_count: 0 },
}
const intercomNotification = (topic: string, source: unknown, parts: readonly unknown[]) => ({
  type: 'notification_event',
  topic,
  id: 'notif_{{messageId}}',
  app_id: '<app>',
  created_at: '{{time}}',
  delivery_attempts: 1,
  data: {
    type: 'notification_event_data',
    item: {
      type: 'conversation',
      id: '{{sessionId}}',
      created_at: '{{time}}',
      updated_at: '{{time}}',
      state: 'open',
      open: true,
      read: false,
      source,
      contacts: { type: 'contact.list', contacts: [{ type: 'contact', id: 'user-{{sessionId}}', external_id: '{{sessionId}}' }] },
      conversation_parts: { type: 'conversation_part.list', conversation_parts: parts, total_count: parts.length },
    },
  },
})
const intercomSource = { type: 'conversation', id: 'source-{{sessionId}}', delivered_as: 'customer_initiated', author: intercomAuthor }
const intercomWords = '<p>{{messageEscaped}}</p>'

export const intercom: Preset = {
  name: 'intercom',
  title: 'Intercom',
  about:
    'An agent behind the webhooks of an Intercom app. Parley calls it in Intercom’s place, signed with your client secret, and answers the REST API.',
  steps: [
    'Copy the endpoint of the webhooks, and the client secret of the app.',
    `${copyAddress} Make it the address of the API in your agent: baseUrl (environment) in intercom-client, instead of https://api.intercom.io.`,
  ],
  limits: [
    'The first message is conversation.user.created; the others are conversation.user.replied. As in Intercom, the words of the user are in an HTML paragraph.',
    'The comments of your agent are its replies, with their HTML; Parley does not read notes. A conversation that your agent closes or assigns has ended.',
    'The conversation that the API returns has no parts, so your agent cannot read earlier messages from it.',
    pause,
  ],
  values: [
    urlValue('endpoint of the webhooks', 'https://agent.example/intercom'),
    { name: 'app', title: 'App ID', description: 'ID of the workspace in Intercom', example: 'abc12345', default: 'parley' },
    secretValue('Client secret', 'client secret of the app'),
  ],
  channel: {
    kind: 'webhook',
    config: {
      url: '<url>',
      headers: { accept: '*/*' },
      sessionId: '{{sessionNumber}}',
      firstBody: intercomNotification('conversation.user.created', { ...intercomSource, body: intercomWords }, []),
      body: intercomNotification('conversation.user.replied', intercomSource, [
        {
          type: 'conversation_part',
          id: 'part-{{messageId}}',
          part_type: 'comment',
          body: intercomWords,
          created_at: '{{time}}',
          author: intercomAuthor,
        },
      ]),
      receive: {
        session: '$.path.conversation',
        text: "$[?@.message_type!='note'].body",
        buttons: '$.body.reply_options[*]',
        end: "$[?@.message_type=='close' || @.message_type=='assignment'].message_type",
        select: { path: "$[?@.message_type!='note'].message_type" },
      },
      api: [
        { path: '/conversations/{conversation}/reply', isReply: true, answer: intercomConversation },
        { path: '/conversations/{conversation}/parts', isReply: true, answer: intercomConversation },
        { method: 'GET', path: '/conversations/{conversation}', answer: intercomConversation },
        { method: 'PUT', path: '/conversations/{conversation}', answer: intercomConversation },
        { method: 'GET', path: '/me', answer: { type: 'admin', id: '1', name: 'Agent', email: 'agent@parley.invalid' } },
      ],
    },
    auth: {
      type: 'hmac',
      algorithm: 'sha1',
      signatureHeader: 'x-hub-signature',
      prefix: 'sha1=',
      signed: '{{body}}',
      secret: '<secret>',
    },
  },
}
