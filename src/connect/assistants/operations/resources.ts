import type { Answer } from '../answer.ts'
import { explainGate, readBatchRun } from './batch-runs.ts'
import { readDocumentation } from './documentation.ts'
import { readRun } from './runs.ts'
import { describeThing } from './things.ts'
import type { Asking, Tool } from './tool.ts'

// Resources that can be attached to a conversation by their address: the same answers as those of the tool in each row.

type Resource = { kind: string; title: string; description: string; tool: Tool; member: 'id' | 'batchRunId' | 'name' }
const resources: readonly Resource[] = [
  { kind: 'run', title: 'A run', description: 'One conversation with its verdict.', tool: readRun, member: 'id' },
  { kind: 'batch-run', title: 'A batch run', description: 'Its progress, verdict and figures.', tool: readBatchRun, member: 'id' },
  { kind: 'gate', title: 'The gate of a batch run', description: 'Why it passed or failed.', tool: explainGate, member: 'batchRunId' },
  {
    kind: 'thing',
    title: 'What people write',
    description: 'A scenario, test, persona, document, channel, model, batch, rubric or cassette.',
    tool: describeThing,
    member: 'id',
  },
  { kind: 'documentation', title: 'A document', description: 'A page of the documentation.', tool: readDocumentation, member: 'name' },
]

const address = /^parley:\/\/([a-z-]+)\/([\w/-]{1,64})$/

export const templates = resources.map(({ kind, title, description, member }) => ({
  uriTemplate: `parley://${kind}/{${member}}`,
  name: kind,
  title,
  description,
  mimeType: 'text/plain',
}))

/** The documents, which are few; runs and the rest are found by tools. */
export async function listDocuments({ readPage }: Asking) {
  const names = [...(await readPage('/llms-full.txt')).matchAll(/^<!-- docs\/([a-z/-]+)\.md -->\n+# (.+)$/gm)]
  return names.map(([, name, title]) => ({ uri: `parley://documentation/${name}`, name: name!, title: title!, mimeType: 'text/plain' }))
}

/** Undefined: there is no such address. Throws `Refusal`. */
export async function readResource(asking: Asking, uri: string): Promise<Answer | undefined> {
  const [, kind, id] = address.exec(uri) ?? []
  const resource = resources.find((candidate) => candidate.kind === kind)
  const input = resource?.tool.input.safeParse({ [resource.member]: id })
  return input?.success ? resource!.tool.answer(asking, input.data) : undefined
}
