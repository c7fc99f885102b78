import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { newToken } from '#src/platform/secrets/bearer-tokens.ts'
import type { Call, Outcome } from '#src/play/tool-mocks/answer-call.ts'
import { type Mocks, mocksInput } from '#src/play/tool-mocks/contract.ts'
import { mockFaults } from '#src/play/tool-mocks/faults.ts'
import { Exit } from '../exit.ts'
import { dim, green, plain, print, red } from '../output.ts'
import { openDesk } from './desk.ts'

export type ServeOptions = { port: number }

// A scenario or a test as it is written: all other members are ignored.
const Written = z.looseObject(mocksInput)

/** `parley mocks serve FILE`: answers the tools of the file until Ctrl-C. */
export async function serveMocks(path: string, { port }: ServeOptions): Promise<void> {
  const mocks = readMocks(path)
  const { server, path: base } = openDesk({ mocks, token: newToken('mocks'), onCall: (call, outcome) => print(lineOf(call, outcome)) })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new Exit('usage', `Parley cannot listen on port ${port} (${error.code}). Choose another with --port.`)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`
  print(`${url}/tools/<name>  ${dim(mocks.toolMocks.map(({ tool }) => tool).join(', '))}`)
  print(`${url}/mcp`)
  print(
    dim(
      'GET …/state shows the state and the calls, POST …/reset starts over. The token in the address changes with each start. Press Ctrl-C to stop.',
    ),
  )
}

function readMocks(path: string): Mocks {
  let definition: unknown
  try {
    definition = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Exit('usage', `Parley cannot read JSON from ${plain(path, 200)}: ${plain((error as Error).message, 200)}`)
  }
  const { data, error } = Written.safeParse(definition)
  const faults = error
    ? error.issues.map(({ path, message }) => ({ path: path.map(String), message }))
    : mockFaults(data).map(({ path, message }) => ({ path: path.map(String), message }))
  if (faults.length > 0 || !data)
    throw new Exit(
      'usage',
      faults
        .slice(0, 20)
        .map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
        .join('\n'),
    )
  if (data.toolMocks.length === 0) throw new Exit('usage', 'The file has no toolMocks. docs/test/tools.md has an example.')
  return data as Mocks
}

function lineOf({ tool, arguments: input }: Call, { rule, isMatched, answer }: Outcome): string {
  const callText = `${plain(tool, 64)}(${plain(JSON.stringify(input) ?? '', 200)})`
  const text = plain(JSON.stringify('result' in answer ? answer.result : answer.error) ?? '', 200)
  return `${callText} ${isMatched ? green(rule === null ? 'without a rule' : `rule ${rule + 1}`) : red('unmatched')} ${text}`
}
