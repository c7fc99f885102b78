import { presets } from '../src/channels/presets.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

/** docs/channel-presets.md: one section for each preset. */
export const presetsPage = (): string => `# Presets

<!-- Derived from src/channels/presets/ by npm run derive; do not edit. -->

A preset is a [channel](channels.md) to a product that Parley knows: you enter an address and a key, and Parley fills in the request and the place of the reply. Choose
*Choose a product* on the page of channels, or send the values:

\`\`\`sh
bin/parley channels from-preset --project-id $project --preset rasa --values '{ "url": "http://127.0.0.1:5005" }'
\`\`\`

\`GET /channel-presets\` lists them. The new channel can be changed like any other, and its [probe](channels.md#probe) sends a first message.

${presets.map(section).join('\n')}
## Not covered

These products are between a person and your agent: an agent that is written for one of them talks to the product, and Parley would have to answer in its place.

| product | the agent receives | it replies | Parley cannot |
| --- | --- | --- | --- |
| Twilio (SMS, WhatsApp) | a form, signed with HMAC-SHA1 over address and fields | with TwiML in the answer, or by calling the Messages API | sign that way, or read XML |
| Slack | an event, signed over \`v0:<time>:<body>\` | by calling \`chat.postMessage\` with a form | sign that way, or answer methods of the Web API |
| Telegram, unless the bot replies [in its answer](#telegram-bot) | an update | by calling \`sendMessage\` | answer methods of the Bot API |
| Zendesk (Sunshine Conversations) | a webhook | by posting to \`/v2/apps/…/conversations/…/messages\` | answer below another address than its own |
| Intercom | a webhook, signed with HMAC-SHA1 | by posting to \`/conversations/…/reply\` | sign that way, or answer below another address than its own |

Test the code behind such an agent with [\`pull\`](channels.md#pull): \`parley connect\` hands it the words, without the product in between.
`

function section({ title, name, about, steps, limits, values, channel }: (typeof presets)[number]): string {
  const rows = values.map((value) => {
    const needed =
      value.default !== undefined
        ? `default: \`${value.default}\``
        : value.optional
          ? 'optional'
          : value.secret
            ? 'secret'
            : `such as \`${value.example}\``
    return `| \`${value.name}\` | ${cell(value.description)} | ${cell(needed)} |`
  })
  return `## ${title}

${about} Preset \`${name}\`, a channel of the kind [\`${channel.kind}\`](channels.md#kinds).

${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}

| value | | |
| --- | --- | --- |
${rows.join('\n')}

${limits.join(' ')}
`
}
