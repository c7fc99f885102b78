import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import type { CommandResult } from '#harness/command.ts'
import { processEnvironment } from '#harness/process-environment.ts'

/** A program that can import clients/python. */
export function runPython(text: string, environment: Record<string, string>): Promise<CommandResult> {
  const env = { ...processEnvironment(), PYTHONPATH: resolve('clients/python'), PYTHONDONTWRITEBYTECODE: '1', ...environment }
  const child = spawn('python3', ['-c', text], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}
