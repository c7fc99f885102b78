import { chance } from '#src/platform/chance.ts'
import type { Monitor } from './contract.ts'

/** A real conversation that has ended, as far as monitors choose and count it. */
export type Conversation = {
  id: string
  projectId: string
  channelId: string
  at: string
  outcome: 'passed' | 'failed' | 'undecided'
  environment: string | null
  agentVersion: string | null
  tags: readonly string[]
  /** That it called; null if nobody asked. */
  tools: readonly string[] | null
  latencyMs: number | null
  costMicroUsd: number | null
}

export function isWatched({ filter, projectId }: Pick<Monitor, 'filter' | 'projectId'>, conversation: Conversation): boolean {
  const { environment, agentVersion, channelIds, tags } = filter
  return (
    conversation.projectId === projectId &&
    (environment === undefined || conversation.environment === environment) &&
    (agentVersion === undefined || conversation.agentVersion === agentVersion) &&
    (channelIds === undefined || channelIds.includes(conversation.channelId)) &&
    (tags === undefined || tags.some((tag) => conversation.tags.includes(tag)))
  )
}

/** Whether a conversation is drawn for the judges: always the same ones, whatever else there is. */
export const isDrawn = ({ id, sampling: { share } }: Pick<Monitor, 'id' | 'sampling'>, runId: string): boolean =>
  share > 0 && chance('monitor', id, runId).float() < share

export const handedOver = ({ handoffTools }: Pick<Monitor, 'handoffTools'>, { tools }: Pick<Conversation, 'tools'>): boolean | null =>
  handoffTools.length === 0 || tools === null ? null : tools.some((tool) => handoffTools.includes(tool))
