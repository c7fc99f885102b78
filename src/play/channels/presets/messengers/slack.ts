import { type Preset, secretValue, urlValue } from '../preset.ts'
import { copyAddress, pause } from './steps.ts'

const slackMessage = { ts: '{{time}}.{{callNumber}}', type: 'message', text: '{{body.text}}', user: 'U0AGENT', bot_id: 'B0AGENT' }
const slackReply = (method: string) => ({
  path: `/${method}`,
  isReply: true,
  omit: ['token'],
  answer: { ok: true, channel: '{{body.channel}}', ts: '{{time}}.{{callNumber}}', message: slackMessage },
})

export const slack: Preset = {
  name: 'slack',
  title: 'Slack app',
  about:
    'An app that Slack sends events to over HTTP. Parley sends them in Slack’s place, signed with your signing secret, and answers the Web API.',
  steps: [
    'Copy the request URL of the events, and the signing secret of the app.',
    `${copyAddress} Make it the address of the Web API in your app: slackApiUrl in Bolt (clientOptions) and in @slack/web-api, base_url in Python. It must end with a slash.`,
  ],
  limits: [
    'Each conversation is a separate direct message. Parley reads the text of a message, but not its blocks and attachments.',
    'A message that the app changes counts as another message. Parley answers methods of the Web API other than those for messages with ok: true and nothing more.',
    'The user presses no buttons and sends no files. Parley cannot reach apps in Socket Mode.',
    pause,
  ],
  values: [
    urlValue('request URL of the events', 'https://app.example/slack/events'),
    {
      name: 'event',
      title: 'Event',
      description: 'type of the event: message, or app_mention',
      example: 'app_mention',
      default: 'message',
    },
    secretValue('Signing secret', 'signing secret of the app'),
  ],
  channel: {
    kind: 'webhook',
    config: {
      url: '<url>',
      headers: { accept: '*/*' },
      sessionId: 'D{{sessionNumber}}',
      body: {
        type: 'event_callback',
        token: 'none',
        team_id: 'T0PARLEY',
        api_app_id: 'A0AGENT',
        event_id: 'Ev{{messageId}}',
        event_time: '{{time}}',
        event_context: 'parley',
        is_ext_shared_channel: false,
        authorizations: [{ enterprise_id: null, team_id: 'T0PARLEY', user_id: 'U0AGENT', is_bot: true, is_enterprise_install: false }],
        event: {
          type: '<event>',
          channel: '{{sessionId}}',
          channel_type: 'im',
          user: 'U{{sessionNumber}}',
          team: 'T0PARLEY',
          text: '{{messageEscaped}}',
          ts: '{{time}}.{{turn}}',
          event_ts: '{{time}}.{{turn}}',
          client_msg_id: '{{messageId}}',
        },
      },
      receive: { session: '$.body.channel', text: '$.body.text' },
      api: [
        slackReply('chat.postMessage'),
        slackReply('chat.postEphemeral'),
        slackReply('chat.update'),
        {
          path: '/auth.test',
          answer: {
            ok: true,
            url: 'https://parley.invalid/',
            team: 'Parley',
            team_id: 'T0PARLEY',
            user: 'agent',
            user_id: 'U0AGENT',
            bot_id: 'B0AGENT',
          },
        },
        { path: '/*', answer: { ok: true } },
      ],
    },
    auth: {
      type: 'hmac',
      signatureHeader: 'x-slack-signature',
      timestampHeader: 'x-slack-request-timestamp',
      prefix: 'v0=',
      signed: 'v0:{{timestamp}}:{{body}}',
      secret: '<secret>',
    },
  },
}
