import { presets } from '#src/play/channels/presets.ts'

/** docs/reference/channel-presets.md: one row for each preset. */
export const presetsPage = (): string => `# Presets

<!-- Derived from src/play/channels/presets/ by npm run derive; do not edit. -->

After this page Parley reaches a product with an address and a key. Choose *Choose a product* on the page of channels, or send the values:

\`\`\`sh
bin/parley channels from-preset --project-id $project --preset rasa --values '{ "url": "http://127.0.0.1:5005" }'
\`\`\`

The page and \`GET /channel-presets\` say, step by step, where to find the values. You can change the new channel like any other, and its [probe](channels.md#probe) sends a first message. Values in parentheses are optional.

${[...common].map(([word, sentence]) => `- *${word}*: ${sentence}`).join('\n')}

| product | preset | values | good to know |
| --- | --- | --- | --- |
${presets.map(row).join('\n')}

## Products between a person and your agent

Twilio, Slack, Telegram, Zendesk and Intercom call your agent, and your agent replies by calling them. With these presets Parley takes the place of the product: it signs and sends what the product sends, and [answers the calls](channels.md#in-the-place-of-a-product) of your agent below the callback address of the channel. Run a copy of your agent whose client uses that address.

| product | Parley sends | your agent replies |
| --- | --- | --- |
| Twilio (SMS, WhatsApp) | a form, signed with HMAC-SHA1 over address and fields | with TwiML in its answer, or by the Messages API |
| Slack | an event, signed over \`v0:<time>:<body>\` | by \`chat.postMessage\` |
| Telegram | an update, with the secret token | in its answer, or by \`sendMessage\` |
| Zendesk (Sunshine Conversations) | a webhook of version 2, with the shared secret | by \`/v2/apps/…/conversations/…/messages\` |
| Intercom | a webhook, signed with HMAC-SHA1 | by \`/conversations/…/reply\` |

Parley cannot reach agents that these products host themselves, such as Fin of Intercom.
`

/** What more than one preset says: the table has a word for it. */
const common = new Map([
  ['pause', 'A reply is complete after a pause of 0.8 s: raise inbound.quietMs for an agent that pauses longer.'],
  ['all messages', 'The model sees all messages in each request.'],
  ['reasoning', 'The reasoning of the agent is in the exchange of the turn, and not in its reply.'],
])

/** Values with a default or marked as optional are in parentheses. */
function row({ title, name, limits, values, channel }: (typeof presets)[number]): string {
  const names = values.map((value) => (value.default !== undefined || value.optional ? `(\`${value.name}\`)` : `\`${value.name}\``))
  const notes = [...common].reduce((text, [word, sentence]) => text.replace(sentence, `*${word}*.`), limits.join(' '))
  return `| ${[title, `\`${name}\` (\`${channel.kind}\`)`, names.join(' '), notes.replaceAll('|', '\\|')].join(' | ')} |`
}
