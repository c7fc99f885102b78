import { perform } from '#src/platform/threads/perform.ts'
import { checkImport, checkTask, readImport, readTask } from './check.ts'

export const importTasks = [perform(checkTask, checkImport), perform(readTask, readImport)]
