// Plays the scenarios and tests of files of the repository: the command `parley test`, which writes annotations for the runner itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Fault, print } from './runner.mjs'

/** @typedef {import('./inputs.mjs').Inputs} Inputs */

/** By the exit code of the command; any other one has no verdict. @type {Record<number, string>} */
const verdicts = { 0: 'passed', 1: 'failed', 3: 'inconclusive' }

/**
 * @param {Pick<Inputs, 'files' | 'url' | 'apiKey' | 'tarball'>} inputs @param {AbortSignal} signal
 * @returns {Promise<{ verdict: string, lines: string[] }>}
 */
export async function playFiles({ files, url, apiKey, tarball }, signal) {
  const [program = '', ...words] = tarball ? ['npx', '--yes', `--package=${tarball}`, 'parley'] : ['parley']
  // Without the inputs of the step: the token of GitHub is none of its business.
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('INPUT_')))
  const env = { ...own, ...(url && { PARLEY_URL: url, PARLEY_API_KEY: apiKey }) }
  const child = spawn(program, [...words, 'test', '--reporter', 'github', '--', ...files], { stdio: ['ignore', 'pipe', 'pipe'], env })
  const stop = () => child.kill('SIGINT')
  signal.addEventListener('abort', stop)
  /** @type {string[]} */
  const lines = []
  /** @type {string[]} */
  const faults = []
  // The reporter has made these lines harmless, and some of them are commands.
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(line)
    if (!line.startsWith('::')) lines.push(line)
  })
  createInterface({ input: child.stderr }).on('line', (line) => {
    print(line)
    faults.push(line)
  })
  const [code] = await once(child, 'close').catch((error) => {
    throw new Fault(`The command ${program} cannot be started (${error.code}). Set the input package, or install Parley in a step before.`)
  })
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  const verdict = verdicts[code]
  if (!verdict) throw new Fault(faults.slice(-20).join(' ') || `parley test ended with ${code}.`)
  return { verdict, lines }
}
