import { execFile } from 'node:child_process'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { root } from '#build/artifact.ts'
import { type Figure, none } from '../support/figure.ts'
import { type Generator, generators } from '../support/generators.ts'
import { newService, type Served, withFolder } from '../support/rig.ts'
import type { Proof } from './proof.ts'

const run = promisify(execFile)
const compilerOptions = {
  ...{ strict: true, noEmit: true, skipLibCheck: false, target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', types: [] },
  ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable'], allowImportingTsExtensions: true },
}

type Errors = { stdout?: string; stderr?: string; message: string }
const outputOf = ({ stdout, stderr, message }: Errors) => stdout || stderr || message

/** What TypeScript says of the client that was generated, and what the calls with it answered. */
async function tryGenerator(
  { name, packages, files, command, calls }: Generator,
  folder: string,
  { service, key }: Served,
): Promise<Figure[]> {
  await mkdir(folder)
  await copyFile(join(root, 'docs/openapi.json'), join(folder, 'openapi.json'))
  const texts = { 'calls.ts': calls, 'package.json': '{"private":true,"type":"module"}', ...files(service.origin) }
  for (const [file, text] of Object.entries(texts)) await writeFile(join(folder, file), text)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['calls.ts', name] }))
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], { cwd: folder })
  const [program = '', ...args] = command
  await run(join(folder, 'node_modules/.bin', program), args, { cwd: folder, maxBuffer: 50_000_000 })
  const tsc = join(root, 'node_modules/typescript/lib/tsc.js')
  const errors = await run(process.execPath, [tsc, '--project', folder, '--pretty', 'false'], { maxBuffer: 50_000_000 }).then(
    () => [],
    (error: Errors) => outputOf(error).split('\n').filter(Boolean),
  )
  const ssr = { noExternal: true as const }
  await build({ root: folder, configFile: false, logLevel: 'error', ssr, build: { ssr: 'calls.ts', outDir: 'built', target: 'node22' } })
  const env = { PATH: process.env.PATH, ORIGIN: service.origin, KEY: key }
  const answer = await run(process.execPath, [join(folder, 'built/calls.js')], { env }).then(
    ({ stdout }) => JSON.parse(stdout) as { id: string; listed: string[]; refused: string },
    (error: Errors) => ({ id: outputOf(error).slice(0, 300), listed: [], refused: '' }),
  )
  const wanted = { listed: [answer.id], refused: 'invalid' }
  const reached = { listed: answer.listed, refused: answer.refused }
  return [
    none(`errors of TypeScript (strict) in the client of ${packages[0]}`, errors),
    {
      what: `project made and listed, and a refusal read, with the client of ${name}`,
      wanted: 'prj_…, invalid',
      reached: `${answer.id}, ${answer.refused}`,
      holds: answer.id.startsWith('prj_') && JSON.stringify(reached) === JSON.stringify(wanted),
    },
  ]
}

export const generatorsProof: Proof = {
  name: 'generators',
  about: 'clients that orval, hey-api and kubb generate from docs/openapi.json',
  run: ({ note }) =>
    withFolder(async (folder) => {
      const served = await newService({ PARLEY_DATA_DIR: join(folder, 'data') })
      const figures: Figure[] = []
      try {
        await served.service.start()
        for (const generator of generators) {
          note(generator.name)
          figures.push(...(await tryGenerator(generator, join(folder, generator.name), served)))
        }
      } finally {
        await served.service.kill('SIGTERM')
      }
      return figures
    }),
}
