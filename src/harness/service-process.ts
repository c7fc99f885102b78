import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { main, processEnvironment } from './process-environment.ts'

/** As bin/parley starts Node. */
export const nodeOptions = ['--max-semi-space-size=16', '--heap-growing-percent=80', '--invocation-count-for-turbofan=30000']

// Below the ports that the kernel gives to a program that asks for any (32,768 and up), which may be taken again before a process listens: a spec
// then talked to the service of another one. Above those that programs are known by.
const [firstPort, lastPort] = [20_000, 32_000]

/** A port on which nothing listens, for a process that is still to start, or to start again. */
export async function freePort(): Promise<number> {
  for (let left = 100; ; left -= 1) {
    const port = randomInt(firstPort, lastPort)
    const probe = createServer().listen(port, '0.0.0.0')
    try {
      await once(probe, 'listening')
      probe.close()
      await once(probe, 'close')
      return port
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

// A start takes long on a busy machine; one that takes longer than this hangs.
const hangMs = 120_000

/** A real `parley serve` in a process of its own, to be killed. */
export class ServiceProcess {
  readonly origin: string
  readonly #environment: Record<string, string>
  readonly #command: string
  readonly #prefix: readonly string[]
  #child: ChildProcess | undefined
  output = ''
  /** The command line that is started: that of another version, once it is set before the start. */
  program = main

  /** `prefix`: words before the command, such as those that give it a namespace of its own. */
  constructor(port: number, environment: Record<string, string>, command = 'serve', prefix: readonly string[] = []) {
    this.#prefix = prefix
    this.origin = `http://127.0.0.1:${port}`
    this.#environment = { ...environment, PORT: String(port) }
    this.#command = command
  }

  get pid(): number | undefined {
    return this.#child?.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined
  }

  spawn(): void {
    const [program = process.execPath, ...parameters] = [...this.#prefix, process.execPath, ...nodeOptions, this.program, this.#command]
    const child = spawn(program, parameters, {
      env: {
        ...processEnvironment(),
        PARLEY_LIMIT_API_RATE_PER_SECOND: '0',
        PARLEY_LIMIT_WORKSPACE_RATE_PER_SECOND: '0',
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (this.output = (this.output + chunk).slice(-200_000)))
    this.#child = child
  }

  /** Spawns it and waits until it is ready; returns how long that took in milliseconds. */
  async start(): Promise<number> {
    const startedAt = performance.now()
    this.spawn()
    await this.ready()
    return performance.now() - startedAt
  }

  async ready(): Promise<void> {
    for (const deadline = performance.now() + hangMs; performance.now() < deadline; await setTimeout(50)) {
      const answer = await fetch(`${this.origin}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      if (this.#child && this.pid === undefined) throw new Error(`it has ended instead of getting ready:\n${this.output}`)
    }
    throw new Error(`not ready within ${hangMs} ms:\n${this.output}`)
  }

  /** Returns its exit code; undefined when it was not there, null when the signal ended it. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null | undefined> {
    const child = this.#child
    if (!child || this.pid === undefined) return undefined
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill(signal)
    return exited
  }
}

/** The process id of the postmaster of a data folder. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}
