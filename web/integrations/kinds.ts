import { IconBrandGithub, IconBrandSlack, IconChartDots3, IconMail, IconWebhook } from '@tabler/icons-react'
import type { Kind } from '../page/KindChooser.tsx'

type Known = Kind & { /** What its secret is. */ secret: string; secretNeeded: boolean; events: string[] }

export const kinds: Record<string, Known> = {
  webhook: {
    title: 'Webhook',
    words: 'Signed requests to an address of yours, as Standard Webhooks has it.',
    icon: IconWebhook,
    secret: 'Left empty: one is made, and shown once. Of your own: whsec_ and 24 to 64 bytes in base64.',
    secretNeeded: false,
    events: ['run.completed', 'batchRun.completed'],
  },
  slack: {
    title: 'Slack',
    words: 'Messages to a channel; with a bot each batch run has a thread.',
    icon: IconBrandSlack,
    secret: 'The address of an incoming webhook; or, with a channel given, a bot token with chat:write.',
    secretNeeded: true,
    events: ['batchRun.completed'],
  },
  github: {
    title: 'GitHub',
    words: 'The verdict of a batch run as a commit status, and one comment on its pull request.',
    icon: IconBrandGithub,
    secret: 'A token that may write commit statuses and pull requests of the repository.',
    secretNeeded: true,
    events: ['batchRun.completed', 'batchRun.rescored'],
  },
  email: {
    title: 'E-mail',
    words: 'A mail through your mail server for each event.',
    icon: IconMail,
    secret: 'user:password of the mail server; left empty where it asks for none.',
    secretNeeded: false,
    events: ['batchRun.completed'],
  },
  otlp: {
    title: 'OpenTelemetry',
    words: 'Each run as a trace, by the conventions for generative AI.',
    icon: IconChartDots3,
    secret: 'Sent in the header named above as it is, such as Bearer abc; left empty where none is asked for.',
    secretNeeded: false,
    events: ['run.completed'],
  },
}

export const titleOf = (kind: string): string => kinds[kind]?.title ?? kind
