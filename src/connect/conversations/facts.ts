import type { Recording } from '#src/play/runs/recording.ts'
import type { RecordedSpan } from './span.ts'

export type Facts = Omit<Recording, 'externalId' | 'reopened'>

/** What spans say of their conversation; the first that says it counts. */
export function recordingFacts(spans: readonly RecordedSpan[]): Facts {
  const first = <Name extends 'environment' | 'version' | 'user'>(name: Name) => spans.find((span) => span[name] !== undefined)?.[name]
  const satisfaction = spans.findLast((span) => span.satisfaction !== undefined)?.satisfaction
  const [environment, agentVersion, userHash] = [first('environment'), first('version'), first('user')]
  return {
    source: spans[0]!.source,
    ...(environment !== undefined && { environment }),
    ...(agentVersion !== undefined && { agentVersion }),
    ...(userHash !== undefined && { userHash }),
    ...(satisfaction !== undefined && { satisfaction }),
    tags: [...new Set(spans.flatMap(({ tags = [] }) => tags))].slice(0, 20).map((tag) => tag.slice(0, 200)),
  }
}
