import { resourceTable } from '../platform/db/resource-table.ts'
import type { Scenario } from './contract.ts'

export const scenarioTable = resourceTable<Scenario>('scenarios', { projectId: 'project_id', status: 'status' })
