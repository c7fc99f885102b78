import { spawn } from 'node:child_process'
import { type DoctorOptions, doctor } from '#src/cli/doctor.ts'
import { main, processEnvironment } from './process-environment.ts'

export type CommandResult = { code: number | null; output: string }

/** A command of the command line in a process of its own, with nothing of this one's settings; `ended` never fails. */
export function parley(args: string[], environment: Record<string, string>): { kill(): void; ended: Promise<CommandResult> } {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...processEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<CommandResult>((resolve) => child.once('close', (code) => resolve({ code, output })))
  return { kill: () => void child.kill('SIGKILL'), ended }
}

/** `parley doctor` in this process: a start of its own takes 0.7 s of the processor, and nearly all of that is loading. */
export async function examineHere(environment: Record<string, string>, options: DoctorOptions = {}): Promise<CommandResult> {
  const lines: string[] = []
  const code = await doctor(options, { ...processEnvironment(), ...environment }, (line = '') => void lines.push(line))
  return { code, output: lines.join('\n') }
}
