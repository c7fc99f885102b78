import { type Configuration, readConfiguration } from '../platform/configuration.ts'
import { kyselyOn, openSession, withLock } from '../platform/db/session.ts'
import type { MasterKeys } from '../platform/secrets/data-keys.ts'
import { keyIdOf } from '../platform/secrets/envelope.ts'
import { forgetPreviousKey, masterKeys, promoteOwnKey, readSetting, stageOwnKey } from '../platform/secrets/own-master-key.ts'
import { addWrappings, dropOtherWrappings } from '../platform/secrets/rotation.ts'
import { openConnection } from '../service.ts'
import { Exit } from './exit.ts'
import { dim, print, printError } from './output.ts'

const name = 'parley rotate-master-key'

/** Changes the master key while the service runs: first the new key opens everything too, and with `finish` it alone does. */
export async function rotateMasterKey({ finish = false }: { finish?: boolean }): Promise<void> {
  const configuration = readConfiguration(process.env)
  const keys = await masterKeys(configuration, { make: false })
  const { connection, close } = await openConnection(configuration, (line) => printError(dim(line)))
  try {
    // One at a time: the end of one change would take away what the beginning of another adds.
    const busy = new Exit('notJudged', 'Another change of the master key is running. Wait for its end.')
    await withLock(connection, { name, waitMs: 10_000, busy }, async () => {
      const client = await openSession(connection, { name, lockMs: 10_000 })
      await (finish ? end : begin)(kyselyOn(client), configuration, keys).finally(() => client.end())
    })
  } finally {
    await close()
  }
}

type System = ReturnType<typeof kyselyOn>

async function begin(system: System, { masterKey, newMasterKey, dataDir }: Configuration, keys: MasterKeys): Promise<void> {
  const given = newMasterKey === undefined ? undefined : readSetting(newMasterKey, 'PARLEY_NEW_MASTER_KEY')
  if (given?.equals(keys[0]))
    throw new Exit('usage', 'PARLEY_NEW_MASTER_KEY is the master key already. To end the change: parley rotate-master-key --finish')
  const own = masterKey === undefined
  const next = own ? await stageOwnKey(dataDir, given) : given
  if (!next) throw new Exit('usage', 'PARLEY_NEW_MASTER_KEY is missing. Make one with: openssl rand -base64 32')
  const added = await addWrappings(system, keys, next)
  if (own) await promoteOwnKey(dataDir)
  const [from, to] = [keyIdOf(keys[0]), keyIdOf(next)]
  print(`${added} data keys were wrapped anew. The master keys ${from} (old) and ${to} (new) now each open everything.`)
  print(
    own
      ? 'Next: restart Parley, then run parley rotate-master-key --finish.'
      : 'Next: set PARLEY_MASTER_KEY to the new key and PARLEY_MASTER_KEY_PREVIOUS to the old one, restart every process, then run parley rotate-master-key --finish.',
  )
}

async function end(system: System, { masterKey, dataDir }: Configuration, keys: MasterKeys): Promise<void> {
  const [current] = keys
  // What processes with the old key alone have made meanwhile.
  const added = await addWrappings(system, keys, current)
  const dropped = await dropOtherWrappings(system, current)
  if (masterKey === undefined) await forgetPreviousKey(dataDir)
  print(
    `${added} more data keys were wrapped anew. Only the master key ${keyIdOf(current)} opens anything now (${dropped} older wrappings are gone).`,
  )
  if (masterKey !== undefined) print('Next: take PARLEY_MASTER_KEY_PREVIOUS away at the next restart.')
}
