// Makes dist/parley-client-VERSION.tgz of clients/typescript: JavaScript and types, as modules and for require, and no other package.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { root } from './artifact.ts'

const run = promisify(execFile)
const sources = join(root, 'clients/typescript')

/** The path of the tarball, in `folder`. */
export async function buildClient(folder: string): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(sources, 'package.json'), 'utf8')) as { name: string; version: string }
  const staging = await mkdtemp(join(folder, 'client-'))
  try {
    // Faster than version 6.
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
    const compile = (folder: string, ...options: string[]) =>
      run(process.execPath, [
        tsc,
        '--checkers',
        '1',
        '--project',
        sources,
        '--noEmit',
        'false',
        '--outDir',
        join(staging, folder),
        ...options,
      ])
    await compile('dist')
    await compile('dist/cjs', '--module', 'commonjs', '--moduleResolution', 'bundler', '--verbatimModuleSyntax', 'false')
    await writeFile(join(staging, 'dist/cjs/package.json'), '{ "type": "commonjs" }\n')
    for (const file of ['package.json', 'README.md']) await cp(join(sources, file), join(staging, file))
    await cp(join(root, 'LICENSE'), join(staging, 'LICENSE'))
    await run('npm', ['pack', '--pack-destination', folder], { cwd: staging })
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  return join(folder, `${name}-${version}.tgz`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildClient(join(root, 'dist')))
