import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'

/** Words before a command that give it a disk of its own at `folder`, which other processes see through /proc/PID/root. */
export const withDisk = (folder: string, sizeMb: number): string[] => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${sizeMb}m tmpfs "$1" && shift && exec "$@"`,
  'sh',
  folder,
]

/** Whether this machine lets us mount: root in a mount namespace of its own, where nobody else sees it. */
export function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Writes until the disk is full. */
export const fill = (file: string) =>
  new Promise<void>((resolve) => {
    const stream = createWriteStream(file)
    const piece = Buffer.alloc(64 * 1_024)
    const write = () => stream.write(piece, (error) => !error && write())
    stream.once('error', () => resolve())
    write()
  })
