import { existsSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { Exit, exitCodes } from '../exit.ts'
import { plain, print } from '../output.ts'
import { origin } from '../requests.ts'
import { exportProject } from './export.ts'
import { schemaLine, yamlOf } from './yaml-text.ts'

const firstFile = (name: string, schema: string) => `${schemaLine}${schema}
# Tests as code: parley test plays this file, parley plan shows what would change in a service, parley apply does it.
# References name keys (web, greeting). Secrets are never in a file: write \${env:NAME}.

project:
  ${yamlOf({ name }).trim()}

channels:
  web: # how Parley reaches your agent
    name: Agent on this machine
    kind: http
    config:
      url: http://127.0.0.1:3000/chat
      response:
        text: $.reply
    # auth:
    #   type: bearer
    #   secret: \${env:AGENT_TOKEN}

tests:
  greeting: # fixed messages, and what must hold in the replies
    name: Says hello
    kind: singleTurn
    status: active
    channelIds: [web]
    turns:
      - content: Hello
        expect:
          - kind: contains
            settings:
              text: hello
`

/** \`parley init\`: a small commented file, or the files of a project. */
export async function initFiles({ from }: { from?: string }): Promise<number> {
  if (existsSync('parley.yaml')) throw new Exit('usage', 'You already have a parley.yaml here. Edit it, or remove it first.')
  if (from !== undefined) return exportProject(from, { output: '.' })
  const name = plain(basename(resolve('.')), 120) || 'My agent'
  writeFileSync(join('.', 'parley.yaml'), firstFile(name, new URL('/schema/parley.json', origin()).href))
  print('Wrote parley.yaml. Enter the address of your agent in it, then run: parley test')
  return exitCodes.passed
}
