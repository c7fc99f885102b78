import { keyedTable } from '#src/platform/db/resource-table.ts'
import type { Scenario } from './contract.ts'

export const scenarioTable = keyedTable<Scenario>('scenarios', { projectId: 'project_id', status: 'status' })
