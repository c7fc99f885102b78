import { task } from '#src/platform/task.ts'
import { perform } from '#src/platform/threads/perform.ts'
import { generateAll, type Input } from '../result.ts'

/** Drafts are played in it, each in milliseconds. */
export const generateTask = task<Input, Awaited<ReturnType<typeof generateAll>>>('generateDrafts', { deadlineMs: 120_000 })
export const generateTasks = [perform(generateTask, generateAll)]
