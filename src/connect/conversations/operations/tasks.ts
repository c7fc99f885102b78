import { perform } from '#src/platform/threads/perform.ts'
import { readTraces, readTracesTask } from './read-traces.ts'

export const conversationTasks = [perform(readTracesTask, readTraces)]
