import { perform } from '#src/platform/threads/perform.ts'
import { makeConversation } from '../make.ts'
import { makeConversationTask, readTracesTask, readTurns, readTurnsTask } from './in-thread.ts'
import { readTraces } from './read-traces.ts'

export const conversationTasks = [
  perform(readTracesTask, readTraces),
  perform(readTurnsTask, readTurns),
  perform(makeConversationTask, makeConversation),
]
