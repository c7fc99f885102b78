import type { NewScenario } from '#src/play/scenarios/contract.ts'
import type { NewTest } from '#src/play/tests/contract.ts'
import type { NewImport } from '../contract.ts'
import type { ImportResult } from '../result.ts'

/** What one entry becomes: a test, a scenario, or with a result a conversation that was played elsewhere. */
export type Made = { scenario?: NewScenario; test?: NewTest; result?: ImportResult }
export type PlayedScenario = { scenario: NewScenario; result: ImportResult }

/** Without what the request adds to all of them. */
export const madeOf = ({ scenario, test, result }: { [name in keyof Made]: Made[name] | undefined }): string =>
  JSON.stringify({ scenario: scenario && own(scenario), test: test && own(test), result })

const own = ({ projectId: _project, tags: _tags, channelIds: _channels, ...body }: NewScenario | NewTest) => body

/** The bodies as the operations of tests and scenarios get them. */
export function madeIn(
  text: string,
  { projectId, request, channelIds }: { projectId: string; request: Pick<NewImport, 'tags' | 'assertions'>; channelIds: string[] },
): Made {
  const { scenario, test, result } = JSON.parse(text) as Made
  const whole = <B extends NewScenario | NewTest>(body: B): B => ({
    ...body,
    projectId,
    channelIds,
    tags: request.tags,
    assertions: [...body.assertions, ...request.assertions],
  })
  return { ...(scenario && { scenario: whole(scenario) }), ...(test && { test: whole(test) }), ...(result && { result }) }
}
