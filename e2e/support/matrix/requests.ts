export type Answer = { status: number; body: Record<string, unknown>; headers: Headers }

export const callTo =
  (origin: string) =>
  async (method: string, url: string, headers: Record<string, string>, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${origin}/v1${url}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { status, headers: answered } = response
    // One that does not end by itself.
    if (answered.get('content-type')?.startsWith('text/event-stream')) {
      await response.body?.cancel()
      return { status, body: {}, headers: answered }
    }
    const text = await response.text()
    // A file is looked through as it is.
    const isJson = /json\s*(;|$)/.test(answered.get('content-type') ?? '') && !answered.get('content-disposition')
    return { status, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : { text }, headers: answered }
  }

export const filled = (url: string, ids: Record<string, string>) =>
  url.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'scenario')
export const bodyless = (method: string) => method === 'GET' || method === 'DELETE'

/** The least valid query of each operation with a path id that needs one. */
export const queries: Record<string, string> = { 'calibrations.correctedRate': '?batchRunId=btr_01h00000000000000000000000' }
/** The least valid body of each operation with a path id and a body. */
export const bodies: Record<string, unknown> = {
  'imports.create': { format: 'openaiMessages', content: '{"id":"x","messages":[{"role":"user","content":"Hi"}]}' },
  'projects.replace': { name: 'P' },
  'projects.apply': { bundle: {} },
  'projects.generate': { sources: [{ kind: 'text', text: 'x' }] },
  'redaction.preview': { text: 'x' },
  'personas.replace': { name: 'X' },
  'documents.replace': { name: 'D', text: 'Words' },
  'channels.replace': { name: 'C', kind: 'demo', config: {} },
  'channels.setCallbackSecret': { secret: 'signs callbacks' },
  'integrations.replace': { name: 'I', kind: 'webhook', config: { url: 'https://receiver.example/' }, events: ['*'] },
  'models.replace': { name: 'M', kind: 'openaiCompatible', config: { baseUrl: 'https://models.example/v1', model: 'm' } },
  'scenarios.replace': { name: 'S', user: { goal: 'hello' } },
  'tests.replace': { name: 'T', kind: 'singleTurn', turns: [{ content: 'hello' }] },
  'batches.replace': { name: 'B', items: [{ type: 'tag', id: 'x' }] },
  'monitors.replace': { name: 'M' },
  'alerts.snooze': { until: '2100-01-01T00:00:00Z' },
  'versions.revert': { version: 1 },
  'batchRuns.label': { label: 'x' },
  'rubrics.replace': { name: 'R' },
  'runs.askJudge': { assertion: 0 },
  'runs.checkEvaluation': { text: '{}' },
  'comments.create': { text: 'hello' },
  'comments.replace': { text: 'hello' },
  'runs.sendMessage': { text: 'hello' },
  'rubrics.judge': { runIds: ['x'] },
  'calibrationCycles.replace': { name: 'Y', participants: ['x', 'y'] },
  'reviewQuality.replace': {},
  'reviewQuality.judgeAgain': { memberId: 'x', reason: 'x' },
  'reviewRules.replace': { name: 'L', status: 'paused' },
  'improvements.try': { label: 'x' },
  'pairReviews.judge': { preferred: 'tie' },
  'reviews.draft': { token: 'x', answers: [] },
  'reviews.submit': { answers: [] },
  'reviews.skip': { reason: 'x' },
  'reviews.decline': { reason: 'x' },
  'reviews.reassign': { toPool: true, reason: 'x' },
  'reviews.dispute': { criterionKeys: ['x'], reason: 'x' },
  'reviews.resolve': { decision: 'rejected', response: 'x' },
  'reviewTasks.cancel': { reason: 'x' },
  'calibrations.reveal': { runId: 'x' },
  'calibrations.reconcile': { decisions: [{ runId: 'x', criterionKey: 'x', value: 'x', rationale: 'x' }] },
  'calibrations.reopen': { reason: 'x' },
  'judgeMeasurements.measure': { assertion: { kind: 'judge', settings: { criterion: 'x' } } },
  'calibrations.cancel': { reason: 'x' },
  'calibrationSheets.draft': { answers: [] },
  'calibrationSheets.submit': { answers: [] },
  'calibrationSheets.include': { reason: 'x' },
  'calibrationSheets.excuse': { reason: 'x' },
  'members.replace': { name: 'Robot', role: 'editor' },
}
