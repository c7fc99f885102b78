import { booking } from './booking.ts'
import { handoff } from './handoff.ts'
import type { DemoTemplate, Template } from './material.ts'
import { support } from './support.ts'

export const demoTemplates: Record<Template, DemoTemplate> = { support, booking, handoff }
