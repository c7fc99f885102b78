import { perform } from '#src/platform/threads/perform.ts'
import { makeConversation } from '../make.ts'
import { makeConversationTask, readRequestTask, readTurns, readTurnsTask } from './in-thread.ts'
import { readRequest } from './read-otlp.ts'

export const conversationTasks = [
  perform(readRequestTask, readRequest),
  perform(readTurnsTask, readTurns),
  perform(makeConversationTask, makeConversation),
]
