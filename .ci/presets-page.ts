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

Amazon Lex (requests signed by AWS), Twilio, Slack, Telegram, Zendesk and Intercom (the agent answers to an address of the vendor) have no preset. Where you can run a few
lines of code, use [\`pull\`](channels.md#pull) in between.
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
