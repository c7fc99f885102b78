import type { Schemas } from '#web/api.ts'

/** How a conversation ended, as a sentence. */
export const endings: Record<NonNullable<Schemas['Run']['terminationReason']>, string> = {
  goalReached: 'The user reached the goal.',
  userEnded: 'The user had nothing more to say.',
  agentEnded: 'The agent ended the conversation.',
  stopPhrase: 'The conversation reached a stop phrase.',
  maxTurns: 'The conversation reached its limit of user messages.',
  timeout: 'The conversation took longer than allowed.',
  gaveUp: 'The user gave up.',
  userStuck: 'The user did not understand the agent.',
  agentError: 'The agent did not respond correctly.',
  channelError: 'The agent could not be reached.',
  simulatorError: 'The simulated user failed.',
  environmentError: 'The cassette had no recording of a request.',
  budgetExceeded: 'The budget was used up.',
  canceled: 'The run was canceled.',
  workerLost: 'The worker that was playing the run stopped responding.',
}
