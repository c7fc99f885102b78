import { keyedTable } from '#src/platform/db/resource-table.ts'
import type { Test } from './contract.ts'

export const testTable = keyedTable<Test>('tests', { projectId: 'project_id', kind: 'kind', status: 'status' })
