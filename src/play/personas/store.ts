import { keyedTable } from '#src/platform/db/resource-table.ts'
import type { Persona } from './contract.ts'

export const personaTable = keyedTable<Persona>('personas', { projectId: 'project_id' }, () => ({ builtin: false }))
