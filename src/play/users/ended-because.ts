import type { TerminationReason } from './stopping.ts'

/** Why a conversation ended, within a sentence. */
export const endedBecause: Readonly<Record<string, string>> = {
  goalReached: 'the user reached the goal',
  userEnded: 'the user had nothing more to say',
  agentEnded: 'the agent ended the conversation',
  stopPhrase: 'a stop phrase occurred',
  maxTurns: 'the maximum number of user messages was reached',
  timeout: 'the maximum duration was reached',
  gaveUp: 'the user gave up',
  userStuck: 'the simulated user did not understand the agent',
  agentError: 'the agent sent an invalid response',
  channelError: 'the agent could not be reached',
  simulatorError: 'the simulated user failed',
  budgetExceeded: 'the budget was used up',
  canceled: 'the run was canceled',
  workerLost: 'the worker that played it was lost',
  environmentError: 'the cassette had no recording',
} satisfies Record<TerminationReason, string>
