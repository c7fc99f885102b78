import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname, extname, resolve } from 'node:path'
import type { LocalEvaluator } from '#src/connect/bundles/local-evaluators.ts'
import { plain } from '../output.ts'

/** A line that a program printed, or why there is none that counts. */
export type Printed = { text: string } | { fault: string }

const maxPrinted = 200_000
const python = process.platform === 'win32' ? 'python' : 'python3'
const interpreters: Readonly<Record<string, string>> = {
  '.mjs': process.execPath,
  '.js': process.execPath,
  '.cjs': process.execPath,
  '.ts': process.execPath,
  '.mts': process.execPath,
  '.py': python,
}

/** A file with a known ending is run by its interpreter, anything else by the shell. */
function programOf(command: string, folder: string): { file: string; args: string[]; shell: boolean } {
  const interpreter = /\s/.test(command) ? undefined : interpreters[extname(command)]
  return interpreter ? { file: interpreter, args: [resolve(folder, command)], shell: false } : { file: command, args: [], shell: true }
}

let free = availableParallelism() + 2
const waiting: (() => void)[] = []
async function takeTurn(): Promise<void> {
  if (free > 0) free -= 1
  else await new Promise<void>((next) => void waiting.push(next))
}
function giveTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else free += 1
}

/** Gives a program one line of JSON and reads the one that it prints. It does not get the key of the service. */
export async function runEvaluator({ command, timeoutMs }: LocalEvaluator, declaredIn: string, input: unknown): Promise<Printed> {
  await takeTurn()
  try {
    return await run(command, dirname(declaredIn), `${JSON.stringify(input)}\n`, timeoutMs)
  } finally {
    giveTurn()
  }
}

function run(command: string, cwd: string, line: string, timeoutMs: number): Promise<Printed> {
  const { file, args, shell } = programOf(command, cwd)
  const { PARLEY_API_KEY: _, ...env } = process.env
  return new Promise((settle) => {
    // Its own group, so that whatever it starts ends with it.
    const child = spawn(file, args, { cwd, env, shell, stdio: 'pipe', detached: process.platform !== 'win32' })
    let [printed, complaints] = ['', '']
    const end = (result: Printed) => {
      clearTimeout(timer)
      process.off('exit', kill)
      kill()
      settle(result)
    }
    const kill = () => {
      if (child.pid === undefined) return
      try {
        if (process.platform === 'win32') child.kill('SIGKILL')
        else process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has ended.
      }
    }
    const timer = setTimeout(() => end({ fault: `The evaluator printed nothing within ${timeoutMs} ms and was stopped.` }), timeoutMs)
    process.on('exit', kill)
    child.on('error', ({ message }) => end({ fault: `The evaluator could not be started: ${plain(message, 300)}` }))
    child.stdin.on('error', () => {})
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      if (printed.length <= maxPrinted) printed += piece
    })
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (complaints = (complaints + piece).slice(-2_000)))
    child.on('close', (code, signal) => {
      const last = complaints.trim().split('\n').at(-1) ?? ''
      if (code !== 0) end({ fault: `The evaluator ended with ${signal ?? `the exit code ${code}`}${last && `: ${plain(last, 300)}`}.` })
      else end({ text: printed.trim() })
    })
    child.stdin.end(line)
  })
}
