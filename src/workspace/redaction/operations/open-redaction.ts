import type { Exchange } from '#src/measure/transcripts/contract.ts'
import type { Redaction } from '#src/workspace/projects/redaction.ts'
import type { Authored } from '../authored.ts'
import { openRedactor, type Redactor } from '../redactor.ts'
import { redactExchange } from './exchanges.ts'

const isExchange = (value: object): value is Exchange =>
  'attempt' in value && 'method' in value && 'url' in value && typeof value.url === 'string'

/** The redactor of one conversation, which also reads the calls behind it. */
export const openRedaction = (settings: Redaction, authored: Authored): Redactor =>
  openRedactor(settings, authored, (value, redactor) => (isExchange(value) ? redactExchange(value, redactor) : undefined))
