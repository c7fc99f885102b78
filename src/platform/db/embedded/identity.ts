import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'

const run = promisify(execFile)

/** The user that PostgreSQL runs as, since it refuses root. */
export type Identity = {
  /** The owner that its files must have, as seen from outside. */
  uid: number
  gid: number
  /** Words before the command. */
  prefix: string[]
  /** The privileges that Node itself drops when it starts the command. */
  spawn: { uid?: number; gid?: number }
}

type Owner = { uid: number; gid: number }

const directIdentity = (self: Owner): Identity => ({ ...self, prefix: [], spawn: {} })

// Inside the namespace, the caller's files seem to belong to nobody, and the kernel still admits only the caller.
const namespaceIdentity = (self: Owner, nobody: Owner): Identity => ({
  ...self,
  prefix: ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`],
  spawn: {},
})

const setprivIdentity = (owner: Owner, ...capabilities: string[]): Identity => ({
  ...owner,
  prefix: ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', ...capabilities],
  spawn: {},
})

// Enters homes of mode 0700 like root itself; containers have this capability by default. Without the secure bit, access(2), with which
// PostgreSQL looks for its own binaries, would ignore the capability.
const readAllCapabilities = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']

/**
 * The ways to try, best first. As root, a cluster that belongs to somebody runs as that user, so that one start as root does not lock
 * anyone out; only for a new one, or root's own, is there a choice.
 */
export function identitiesOf(self: Owner, clusterOwner: Owner | undefined, nobody: Owner | undefined): Identity[] {
  const namespace = nobody ? [namespaceIdentity(self, nobody)] : []
  if (self.uid !== 0) return [directIdentity(self), ...namespace]
  const otherOwner = clusterOwner && clusterOwner.uid !== 0
  const target = otherOwner ? clusterOwner : nobody
  if (!target) return []
  return [
    ...(otherOwner ? [] : namespace),
    setprivIdentity(target),
    setprivIdentity(target, ...readAllCapabilities),
    { ...target, prefix: [], spawn: target },
  ]
}

/** Tries each way for real: opens the data folder and runs the binaries (initdb also asks for the user's name). */
export async function chooseIdentity(dataDir: string, clusterOwner: Owner | undefined, binaries: Binaries): Promise<Identity> {
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const probeCommand = clusterOwner ? [binaries.postgres, '--version'] : [binaries.initdb, '--show', '-D', `${dataDir}/trial`]
  const refusals: string[] = []
  for (const identity of identitiesOf(self, clusterOwner, await findNobody())) {
    const [command = 'sh', ...parameters] = [
      ...identity.prefix,
      'sh',
      '-c',
      'cd "$1" && shift && exec "$@"',
      'trial',
      dataDir,
      ...probeCommand,
    ]
    try {
      await run(command, parameters, { ...identity.spawn, cwd: '/', timeout: 10_000 })
      return identity
    } catch (error) {
      refusals.push(`${identity.prefix[0] ?? (identity.spawn.uid === undefined ? 'directly' : 'setuid')}: ${reasonOf(error)}`)
    }
  }
  throw new Error(
    `The embedded PostgreSQL cannot run here as uid ${self.uid} (${refusals.join('; ') || 'root, and there is no user "nobody"'}). ` +
      'Start Parley as an ordinary user with an entry in /etc/passwd on a system with glibc, or set DATABASE_URL to a PostgreSQL server.',
  )
}

const reasonOf = (error: unknown) => {
  const { stderr, message } = error as { stderr?: string; message: string }
  return (stderr || message).trim().split('\n').at(-1)
}

async function findNobody(): Promise<Owner | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'nobody'])).stdout)))
    return uid && gid ? { uid, gid } : undefined
  } catch {
    return undefined
  }
}
