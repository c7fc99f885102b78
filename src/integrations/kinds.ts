import { kinds } from '../platform/kinds.ts'
import type { IntegrationKind } from './kind.ts'
import { webhook } from './kinds/webhook.ts'

export const integrationKinds = kinds([webhook])
export type IntegrationKindName = (typeof integrationKinds.names)[number]

/** The kind with its settings' type forgotten, for callers that hold a stored `config`. */
export const integrationKindOf = (name: IntegrationKindName): IntegrationKind => integrationKinds.of(name)
