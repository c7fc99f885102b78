import { openConnection } from '#src/app/service.ts'
import { version } from '#src/app/version.ts'
import { type Configuration, readConfiguration } from '#src/platform/configuration.ts'
import { databaseLimits, maxConnections } from '#src/platform/db/database.ts'
import { findPackage } from '#src/platform/db/embedded/binaries.ts'
import { ownerOf } from '#src/platform/db/embedded/cluster.ts'
import { clusterOf } from '#src/platform/db/embedded/paths.ts'
import { examineDatabase, type Finding } from '#src/platform/db/examine.ts'
import type { MasterKeys } from '#src/platform/secrets/data-keys.ts'
import { masterKeys } from '#src/platform/secrets/master-key-file.ts'
import { examineModels } from '#src/play/models/operations/examine.ts'
import { keyFault } from '#src/workspace/accounts/key.ts'
import { type DeepOptions, examineDeeply } from './doctor/deep.ts'
import { examineIssuer } from './doctor/issuer.ts'
import { examineFolder, examineNode, examinePort, examineWeb } from './doctor/machine.ts'
import { exitCodes } from './exit.ts'
import { green, print, red, yellow } from './output.ts'

const colors = { ok: green, note: yellow, fault: red }

export type DoctorOptions = DeepOptions & { deep?: boolean }

/**
 * Tries everything that a start needs, changes nothing, and reports for each what is wrong and what to do. `deep`: also examines what is
 * stored. Returns the exit code.
 */
export async function doctor({ deep = false, ...options }: DoctorOptions, environment = process.env, write = print): Promise<number> {
  const findings = [examineNode()]
  try {
    const configuration = readConfiguration(environment)
    findings.push({ level: 'ok', text: `configuration: ${configuration.environment}, roles ${configuration.roles.join(' and ')}` })
    findings.push(...(await examine(configuration)))
    // Until it is reachable and has tables, there is nothing to read.
    if (deep && !findings.some(({ level }) => level === 'fault')) findings.push(...(await examineDeeply(configuration, options)))
  } catch (error) {
    findings.push({ level: 'fault', text: (error as Error).message })
  }
  for (const { level, text } of findings) write(`${colors[level](level.padEnd(5))}  ${text}`)
  return findings.some(({ level }) => level === 'fault') ? exitCodes.notJudged : exitCodes.passed
}

async function examine(configuration: Configuration): Promise<Finding[]> {
  const { dataDir, databaseUrl, masterKey, host, port, metricsPort, roles, initial, environment } = configuration
  const isServed = roles.includes('api')
  const findings: Finding[] = []
  // If both are elsewhere, nothing is written there.
  if (databaseUrl === undefined || masterKey === undefined) findings.push(await examineFolder(dataDir))
  if (isServed) findings.push(await examinePort(host, port, 'PORT', '/version'), await examineWeb())
  if (metricsPort !== undefined) findings.push(await examinePort(host, metricsPort, 'PARLEY_METRICS_PORT', '/metrics'))
  const fault = initial.apiKey !== undefined && keyFault(initial.apiKey, environment)
  if (fault) findings.push({ level: 'fault', text: `PARLEY_INIT_API_KEY: ${fault}. Run: parley keys generate --env ${environment}` })
  return [
    ...findings,
    ...(await examineStorage(configuration)),
    ...(configuration.oidc ? await examineIssuer(configuration.oidc.issuer) : []),
  ]
}

async function examineStorage(configuration: Configuration): Promise<Finding[]> {
  const { databaseUrl, dataDir, limits } = configuration
  try {
    const keys = await existingKeys(configuration)
    if (databaseUrl === undefined && !(await ownerOf(clusterOf(dataDir)))) return examineFirstStart(dataDir, keys)
    const { connection, close } = await openConnection(configuration, () => {})
    const connections = maxConnections(databaseLimits(limits, !configuration.roles.includes('api')))
    return await examineDatabase(connection, { version, keys, connections, examineMore: examineModels }).finally(close)
  } catch (error) {
    return [{ level: 'fault', text: `database: ${(error as Error).message}` }]
  }
}

function examineFirstStart(dataDir: string, keys: MasterKeys | undefined): Finding[] {
  findPackage()
  return [
    {
      level: 'ok',
      text: `database: none in ${dataDir} yet. The first start creates an embedded PostgreSQL there; set DATABASE_URL to use another one.`,
    },
    { level: 'ok', text: keys ? 'master key: it is valid' : 'master key: the first start creates one' },
  ]
}

async function existingKeys(configuration: Configuration): Promise<MasterKeys | undefined> {
  return masterKeys(configuration, { make: false }).catch((error: Error) => {
    if (configuration.masterKey === undefined && error.message.startsWith('The master key is missing')) return undefined
    throw error
  })
}
