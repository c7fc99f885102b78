import { perform } from '#src/platform/threads/perform.ts'
import { checkImport, checkTask } from './check.ts'

export const importTasks = [perform(checkTask, checkImport)]
