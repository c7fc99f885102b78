import type { Schemas } from '#web/api.ts'
import type { Kind } from '#web/page/KindChooser.tsx'
import { IconBrandGithub, IconBrandSlack, IconChartDots3, IconMail, IconWebhook } from '#web/ui/icons.tsx'

type Known = Kind & { /** What its secret is. */ secret: string; secretNeeded: boolean; events: string[] }

export const kinds: Record<string, Known> = {
  webhook: {
    title: 'Webhook',
    description: 'Signed requests to your URL, following Standard Webhooks.',
    icon: IconWebhook,
    secret: 'Leave it empty to generate one, shown once. Your own secret is whsec_ followed by 24 to 64 bytes in base64.',
    secretNeeded: false,
    events: ['run.completed', 'batchRun.completed'],
  },
  slack: {
    title: 'Slack',
    description: 'Messages to a channel. With a bot token, each batch run has a thread.',
    icon: IconBrandSlack,
    secret: 'The URL of an incoming webhook. If you set a channel: a bot token with chat:write.',
    secretNeeded: true,
    events: ['batchRun.completed'],
  },
  github: {
    title: 'GitHub',
    description: 'The verdict of a batch run as a commit status and a comment on its pull request.',
    icon: IconBrandGithub,
    secret: 'A token with write access to commit statuses and pull requests of the repository.',
    secretNeeded: true,
    events: ['batchRun.completed', 'batchRun.rescored'],
  },
  email: {
    title: 'Email',
    description: 'One email per event through your mail server.',
    icon: IconMail,
    secret: 'user:password of the mail server. Leave it empty if the server needs none.',
    secretNeeded: false,
    events: ['batchRun.completed'],
  },
  otlp: {
    title: 'OpenTelemetry',
    description: 'Each run as a trace, following the semantic conventions for generative AI.',
    icon: IconChartDots3,
    secret: 'The value of the header named above, such as Bearer abc. Leave it empty if none is needed.',
    secretNeeded: false,
    events: ['run.completed'],
  },
} satisfies Record<Schemas['Integration']['kind'], Known>

export const titleOf = (kind: string): string => kinds[kind]?.title ?? kind
