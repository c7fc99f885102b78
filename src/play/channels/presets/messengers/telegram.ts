import { type Preset, secretValue, urlValue } from '../preset.ts'
import { copyAddress, pause } from './steps.ts'

const telegramResult = (result: unknown) => ({ ok: true, result })
const telegramChat = { id: '{{sessionNumber}}', type: 'private', first_name: 'User' }

export const telegram: Preset = {
  name: 'telegram',
  title: 'Telegram bot',
  about: 'A bot that Telegram calls at a webhook. Parley calls it in Telegram’s place, and answers the Bot API.',
  steps: [
    'Copy the address of the webhook, and its secret token if it has one.',
    'If your bot replies in its answer to the webhook (canUseWebhookReply in grammY), it is ready.',
    `If your bot calls the Bot API: ${copyAddress} Make it the address of the Bot API in your bot: apiRoot in grammY and Telegraf, base_url with /bot at its end in python-telegram-bot.`,
  ],
  limits: [
    'The methods sendMessage and editMessageText of the Bot API carry replies; Parley answers all other methods with ok: true and nothing more.',
    'The user chooses a button of a keyboard by its words, presses no inline buttons, and sends no files and no commands with entities.',
    pause,
  ],
  values: [
    urlValue('address of the webhook', 'http://127.0.0.1:8443/telegram'),
    { ...secretValue('Secret token', 'secret token of the webhook, if it has one'), optional: true },
  ],
  channel: {
    kind: 'webhook',
    config: {
      url: '<url>',
      sessionId: '{{sessionNumber}}',
      body: {
        update_id: '{{time}}',
        message: {
          message_id: '{{turnNumber}}',
          date: '{{time}}',
          text: '{{message}}',
          from: { id: '{{sessionNumber}}', is_bot: false, first_name: 'User' },
          chat: telegramChat,
        },
      },
      response: { text: '$.text', buttons: '$.reply_markup.keyboard[*][*]' },
      receive: {
        session: '$.body.chat_id',
        text: '$.body.text',
        buttons: '$.body.reply_markup.keyboard[*][*]',
        typing: '$.body.action',
      },
      api: [
        ...['sendMessage', 'editMessageText'].map((method) => ({
          path: `/bot*/${method}`,
          isReply: true,
          answer: telegramResult({
            message_id: '{{callNumber}}',
            date: '{{time}}',
            text: '{{body.text}}',
            chat: { id: '{{body.chat_id}}', type: 'private', first_name: 'User' },
          }),
        })),
        { path: '/bot*/sendChatAction', isReply: true, answer: telegramResult(true) },
        ...(['POST', 'GET'] as const).flatMap((method) => [
          { method, path: '/bot*/getMe', answer: telegramResult({ id: 1, is_bot: true, first_name: 'Agent', username: 'agent_bot' }) },
          { method, path: '/bot*/*', answer: telegramResult(true) },
        ]),
      ],
    },
    auth: { type: 'apiKey', header: 'x-telegram-bot-api-secret-token', secret: '<secret>' },
  },
}
