import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { version } from '#src/app/version.ts'
import { folderFault } from '#src/platform/db/embedded/cluster.ts'
import type { Finding } from '#src/platform/db/examine.ts'
import { listeningFault } from '#src/platform/http/explain-listening.ts'
import { packageRoot } from '#src/platform/package-root.ts'

export function examineNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const text = `Parley ${version} on Node ${process.versions.node}, ${process.platform} ${process.arch}`
  if (major > 22 || (major === 22 && minor >= 19)) return { level: 'ok', text }
  return { level: 'fault', text: `${text}: install Node 22.19 or newer, or run npm ci, which brings it.` }
}

/** The folder itself, or the one in which a start creates it. */
const existingFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : existingFolder(dirname(folder))

/** Does not create a missing data folder, because the start does. */
export async function examineFolder(dataDir: string): Promise<Finding> {
  try {
    const folder = existingFolder(resolve(dataDir))
    // The trailing slash makes it an error if this is a file.
    await access(`${folder}/`, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = await statfs(folder)
    const freeGb = (bavail * bsize) / 1e9
    const note = folder === resolve(dataDir) ? '' : ' (the first start creates it)'
    if (freeGb >= 1) return { level: 'ok', text: `data folder ${dataDir}${note}, ${freeGb.toFixed(0)} GB free` }
    return {
      level: 'fault',
      text: `the disk of ${dataDir} has only ${freeGb.toFixed(1)} GB left. Free some space, or set PARLEY_DATA_DIR.`,
    }
  } catch (error) {
    return { level: 'fault', text: folderFault(error as Error) }
  }
}

const tryListening = (host: string, port: number) =>
  new Promise<string | undefined>((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })

/** `setting` is PORT or PARLEY_METRICS_PORT; `path` is answered if Parley itself has the port. */
export async function examinePort(host: string, port: number, setting: string, path: string): Promise<Finding> {
  const code = await tryListening(host, port)
  const address = `${host}:${port}`
  if (code === undefined) return { level: 'ok', text: port === 0 ? 'any free port will be taken' : `${address} is free` }
  if (code === 'EADDRINUSE') {
    const reachableHost = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
    const answer = await fetch(`http://${reachableHost}:${port}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.text(),
      () => '',
    )
    if (/parley/i.test(answer))
      return { level: 'note', text: `${address} is in use by Parley, which is already running. A second process needs another ${setting}.` }
  }
  return { level: 'fault', text: listeningFault(code, { host, port, setting }) }
}

const builder = fileURLToPath(new URL('web/build.ts', packageRoot))
const builtWeb: Finding = { level: 'ok', text: 'the web application is built' }

/** Whether the web application was built from the present sources; a package has no sources, and was built before. */
export async function examineWeb(): Promise<Finding> {
  if (!existsSync(builder)) return builtWeb
  return await new Promise((resolve) => {
    execFile(process.execPath, [builder, '--check'], (failure, stdout) =>
      resolve(failure ? { level: 'note', text: stdout.trim() || failure.message } : builtWeb),
    )
  })
}
