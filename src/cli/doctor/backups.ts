import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '#src/platform/db/examine.ts'

/** A nightly backup that takes a few hours is not late yet. */
const lateHours = 30
const gzipStart = [0x1f, 0x8b]

const isGzip = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && gzipStart.every((byte, at) => buffer[at] === byte)
  } finally {
    await file.close()
  }
}

/** The age of the newest backup in the folder; `parley backup` leaves only complete files. */
export async function examineBackups(folder: string | undefined): Promise<Finding[]> {
  if (folder === undefined)
    return [{ level: 'note', text: 'backups: you have not named their folder. Run: parley doctor --deep --backups FOLDER' }]
  try {
    const names = await readdir(folder)
    const files = await Promise.all(names.map(async (name) => ({ name, is: await stat(join(folder, name)) })))
    const newestFirst = files.filter(({ is }) => is.isFile()).sort((a, b) => b.is.mtimeMs - a.is.mtimeMs)
    for (const { name, is } of newestFirst)
      if (await isGzip(join(folder, name))) return [judge(name, (Date.now() - is.mtimeMs) / 3_600_000)]
    return [{ level: 'fault', text: `backups: you have none in ${folder}. Make one now: parley backup ${join(folder, 'parley.gz')}` }]
  } catch (error) {
    return [
      {
        level: 'fault',
        text: `backups: ${folder} cannot be read (${(error as Error).message}). Correct --backups, or the rights of this user.`,
      },
    ]
  }
}

const judge = (name: string, hours: number): Finding =>
  hours <= lateHours
    ? { level: 'ok', text: `backups: the newest, ${name}, is ${hours.toFixed(0)} h old. Test a restore once a month.` }
    : {
        level: 'fault',
        text: `backups: the newest, ${name}, is ${hours.toFixed(0)} h old. Check the log of your nightly job, and make one now: parley backup FILE`,
      }
