import type { z } from 'zod'
import type { spans } from './contract.ts'
import type { RecordedSpan } from './span.ts'

type Shown = z.input<(typeof spans.list.answers)[200]>['data'][number]

/** A span without its words, which are in the turns. */
export function showSpan({ span, turn }: { span: RecordedSpan; turn: number | null }): Shown {
  const { traceId, spanId, parentId = null, kind, name, startMs, endMs, error, model, usage, tool, documents } = span
  return {
    ...{ traceId, spanId, parentId, turn, kind, name, startedAt: new Date(startMs).toISOString(), durationMs: endMs - startMs },
    ...(error !== undefined && { error }),
    ...(model !== undefined && { model }),
    ...(usage && { usage }),
    ...(tool && { tool: { ...tool, arguments: tool.arguments ?? {} } }),
    ...(documents && { documents }),
  }
}
