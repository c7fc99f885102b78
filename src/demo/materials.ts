import { booking } from './booking.ts'
import { handoff } from './handoff.ts'
import type { Material, Template } from './material.ts'
import { support } from './support.ts'

export const materials: Record<Template, Material> = { support, booking, handoff }
