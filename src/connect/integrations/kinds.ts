import { kinds } from '#src/platform/kinds.ts'
import type { IntegrationKind } from './kind.ts'
import { email } from './kinds/email.ts'
import { github } from './kinds/github.ts'
import { otlp } from './kinds/otlp.ts'
import { slack } from './kinds/slack.ts'
import { webhook } from './kinds/webhook.ts'

export const integrationKinds = kinds([webhook, slack, github, email, otlp])
export type IntegrationKindName = (typeof integrationKinds.names)[number]

/** The kind without the type of its settings, for callers that have a stored `config`. */
export const integrationKindOf = (name: IntegrationKindName): IntegrationKind => integrationKinds.of(name)
