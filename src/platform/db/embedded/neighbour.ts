import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from './launcher.ts'

/** Another process on a data folder, for the specs to talk to and to kill. */
export type Neighbour = {
  pid: number
  /** What it has printed so far: `ready <role> <ms>`, `role <role>`, `acked <id>`, `log <line>`, `error <message>`, `stopped`. */
  lines: string[]
  /** The first line from now on (or from the start) with this beginning; rejects when it ends before. */
  heard(beginning: string, from?: 'now'): Promise<string>
  /** Commands: write, role, stop. */
  tell(word: string): void
  kill(signal: 'SIGKILL'): void
  ended: Promise<void>
}

/** `prefix` are words before node, `program` another copy of this file. */
export function startNeighbour(
  dataDir: string,
  prefix: string[] = [],
  env = process.env,
  program = fileURLToPath(import.meta.url),
): Neighbour {
  const [command = '', ...words] = [...prefix, process.execPath, program, dataDir]
  const child = spawn(command, words, { stdio: ['pipe', 'pipe', 'inherit'], env, cwd: '/' })
  const lines: string[] = []
  const listeners = new Set<() => void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    for (const listener of listeners) listener()
  })
  let over = false
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => {
    over = true
    for (const listener of listeners) listener()
  })
  const heard = (beginning: string, from?: 'now') => {
    const first = from ? lines.length : 0
    return new Promise<string>((resolve, reject) => {
      const listen = () => {
        const found = lines.slice(first).find((line) => line.startsWith(beginning))
        if (found !== undefined) resolve(found)
        else if (over) reject(new Error(`ended before "${beginning}":\n${lines.filter((line) => !line.startsWith('acked')).join('\n')}`))
        else return
        listeners.delete(listen)
      }
      listeners.add(listen)
      listen()
    })
  }
  return { pid: child.pid ?? 0, lines, heard, tell: (word) => child.stdin.write(`${word}\n`), kill: (signal) => child.kill(signal), ended }
}

async function live(dataDir: string): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const begun = performance.now()
  const embedded = await startEmbedded({ dataDir, log: (line) => say(`log ${line}`) })
  say(`ready ${embedded.role} ${Math.round(performance.now() - begun)}`)
  const pool = new pg.Pool({ ...embedded.connection, max: 4 })
  pool.on('error', () => {})
  let writing = true
  const write = async () => {
    while (writing) {
      const id = crypto.randomUUID()
      await pool.query('insert into noted values ($1)', [id]).then(
        () => say(`acked ${id}`),
        () => sleep(10),
      )
    }
  }
  for await (const word of createInterface({ input: process.stdin })) {
    if (word === 'role') say(`role ${embedded.role}`)
    if (word === 'write') {
      await pool.query('create table if not exists noted (id uuid primary key)')
      for (let writer = 0; writer < 4; writer += 1) void write()
    }
    if (word === 'stop') {
      writing = false
      await pool.end()
      await embedded.stop()
      say('stopped')
      process.stdin.destroy()
      return
    }
  }
}

if (import.meta.main) await live(process.argv[2] ?? '').catch((error: Error) => process.stdout.write(`error ${error.message}\n`))
