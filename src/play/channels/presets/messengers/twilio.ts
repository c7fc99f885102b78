import { type Preset, secretValue, urlValue } from '../preset.ts'
import { copyAddress, pause } from './steps.ts'

/** The answer of the Messages API when it has queued a message. */
const message = {
  sid: 'SM{{callId}}',
  account_sid: '{{path.account}}',
  api_version: '2010-04-01',
  body: '{{body.Body}}',
  from: '{{body.From}}',
  to: '{{body.To}}',
  direction: 'outbound-api',
  status: 'queued',
  num_media: '0',
  num_segments: '1',
  error_code: null,
  error_message: null,
  date_created: null,
  date_sent: null,
  date_updated: null,
  messaging_service_sid: null,
  price: null,
  price_unit: 'USD',
  uri: '/2010-04-01/Accounts/{{path.account}}/Messages/SM{{callId}}.json',
  subresource_uris: {},
}

const twilio = ({ name, title, user, bot }: { name: string; title: string; user: string; bot: string }): Preset => ({
  name,
  title,
  about: `An agent that Twilio calls when ${title.replace('Twilio ', '')} messages arrive. Parley calls it in Twilio’s place, signed with your auth token.`,
  steps: [
    'Copy the address of the webhook for incoming messages, and the auth token with which your agent checks the signature.',
    'If your agent replies with TwiML in its answer, it is ready.',
    `If your agent replies through the REST API: ${copyAddress} Make it the base URL of the API in your agent: client.api.baseUrl in Node, client.api.base_url in Python.`,
  ],
  limits: [
    'Parley reads Message and Body of TwiML, but not Redirect and Media.',
    'The user sends no pictures. The numbers of users start with +999, which belongs to no country.',
    pause,
  ],
  values: [
    urlValue('address of the webhook', 'https://agent.example/sms'),
    { name: 'number', title: 'Number', description: 'number of the agent', example: bot, default: bot },
    {
      name: 'account',
      title: 'Account SID',
      description: 'account of the agent',
      example: `AC${'0'.repeat(32)}`,
      default: `AC${'0'.repeat(32)}`,
    },
    { ...secretValue('Auth token', 'auth token of the account, if the agent checks signatures'), optional: true },
  ],
  channel: {
    kind: 'webhook',
    config: {
      url: '<url>',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: '*/*' },
      sessionId: user,
      body: {
        MessageSid: 'SM{{messageId}}',
        SmsMessageSid: 'SM{{messageId}}',
        SmsSid: 'SM{{messageId}}',
        SmsStatus: 'received',
        AccountSid: '<account>',
        From: '{{sessionId}}',
        To: '<number>',
        Body: '{{message}}',
        NumMedia: '0',
        NumSegments: '1',
        ApiVersion: '2010-04-01',
        ...(user.startsWith('whatsapp') && { ProfileName: 'User', WaId: '{{sessionPhone}}', ButtonPayload: '{{choice}}' }),
      },
      response: { format: 'xml', text: "$..['Message','Body'][*]['#text']" },
      receive: { session: '$.body.To', text: '$.body.Body' },
      api: [
        {
          path: '/2010-04-01/Accounts/{account}/Messages.json',
          isReply: true,
          status: 201,
          answer: message,
        },
      ],
    },
    auth: {
      type: 'hmac',
      algorithm: 'sha1',
      encoding: 'base64',
      signatureHeader: 'x-twilio-signature',
      signed: '{{url}}{{form}}',
      secret: '<secret>',
    },
  },
})

export const twilioPresets = [
  twilio({ name: 'twilioSms', title: 'Twilio SMS', user: '+{{sessionPhone}}', bot: '+15005550006' }),
  twilio({ name: 'twilioWhatsapp', title: 'Twilio WhatsApp', user: 'whatsapp:+{{sessionPhone}}', bot: 'whatsapp:+14155238886' }),
]
