import { booking } from './booking.ts'
import { handoff } from './handoff.ts'
import { support } from './support.ts'
import type { DemoTemplate, Template } from './template.ts'

export const demoTemplates: Record<Template, DemoTemplate> = { support, booking, handoff }
