import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { promisify } from 'node:util'

export type Process = {
  pid: number
  parent: number
  command: string
  /** Device and inode of its working folder; absent if the system does not report it. */
  folder?: string
}

/** Living processes with "postgres" in their command line. A zombie has no command line, so it is not among them. */
export async function listPostgresProcesses(): Promise<Process[]> {
  return existsSync('/proc/self/stat')
    ? readProc()
    : readPs((await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,stat=,command='])).stdout)
}

function readProc(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    const command = tryRead(() => readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim())
    if (!command?.includes('postgres')) return []
    const stat = tryRead(() => readFileSync(`/proc/${name}/stat`, 'utf8'))
    if (!stat) return []
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    const folder = tryRead(() => folderId(`/proc/${name}/cwd`))
    return [{ pid: Number(name), parent, command, ...(folder && { folder }) }]
  })
}

export function readPs(output: string): Process[] {
  return output.split('\n').flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    if (!command?.includes('postgres') || state?.startsWith('Z')) return []
    return [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

/** The same for every name of a folder: a link, a bind mount, /proc/<pid>/cwd. Undefined when it is missing or closed to us. */
export const folderId = (path: string): string | undefined =>
  tryRead(() => {
    const { dev, ino } = statSync(path)
    return `${dev}:${ino}`
  })

/** Sends a signal to a process that may have ended by itself. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const stat = tryRead(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return stat?.[stat.lastIndexOf(')') + 2] !== 'Z'
}

function tryRead<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
