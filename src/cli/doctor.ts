import { access, constants, mkdir, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { readConfiguration } from '../platform/configuration.ts'
import { openConnection } from '../service.ts'
import { version } from '../version.ts'
import { exitCodes } from './exit.ts'
import { green, print, red, yellow } from './output.ts'
import { origin } from './remote.ts'

type Finding = { level: 'ok' | 'note' | 'fault'; text: string }
const ok = (text: string): Finding => ({ level: 'ok', text })
const note = (text: string): Finding => ({ level: 'note', text })
const fault = (text: string): Finding => ({ level: 'fault', text })

/** Looks at everything a start needs and says what to do about what is missing. */
export async function doctor(): Promise<void> {
  const findings = [node()]
  try {
    const configuration = readConfiguration(process.env)
    findings.push(ok(`configuration: ${configuration.environment}, roles ${configuration.roles.join(' and ')}`))
    findings.push(await space(configuration.dataDir), await address(configuration.host, configuration.port))
    findings.push(await database(configuration))
  } catch (error) {
    findings.push(fault((error as Error).message))
  }
  for (const { level, text } of findings)
    print(`${level === 'ok' ? green('ok   ') : level === 'note' ? yellow('note ') : red('fault')}  ${text}`)
  if (findings.some(({ level }) => level === 'fault')) process.exitCode = exitCodes.notJudged
}

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const text = `Parley ${version} on Node ${process.versions.node}, ${process.platform} ${process.arch}`
  return major > 22 || (major === 22 && minor >= 19) ? ok(text) : fault(`${text}: Node 22.19 or newer is needed`)
}

async function space(dataDir: string): Promise<Finding> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
    const { bavail, bsize } = await statfs(dataDir)
    const freeGb = (bavail * bsize) / 1e9
    return freeGb < 1
      ? fault(`only ${freeGb.toFixed(1)} GB free at ${dataDir}`)
      : ok(`data folder ${dataDir}, ${freeGb.toFixed(0)} GB free`)
  } catch (error) {
    return fault(`the data folder cannot be written: ${(error as Error).message}. Set PARLEY_DATA_DIR.`)
  }
}

const address = (host: string, port: number) =>
  new Promise<Finding>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(note(`${host}:${port} is in use: by Parley (${origin()}/readyz tells), or set PORT`)))
    probe.listen(port, host, () => probe.close(() => resolve(ok(`${host}:${port} is free`))))
  })

async function database(configuration: ReturnType<typeof readConfiguration>): Promise<Finding> {
  try {
    const { close } = await openConnection(configuration, () => {})
    await close()
    return ok(configuration.databaseUrl ? 'the database of DATABASE_URL' : 'embedded PostgreSQL starts')
  } catch (error) {
    return fault(`database: ${(error as Error).message}`)
  }
}
