import { openStored } from '#src/app/service.ts'
import { type Configuration, readConfiguration } from '#src/platform/configuration.ts'
import { kyselyOn, openSession, withLock } from '#src/platform/db/session.ts'
import type { MasterKeys } from '#src/platform/secrets/data-keys.ts'
import { keyIdOf } from '#src/platform/secrets/envelope.ts'
import { forgetPreviousKey, masterKeys, promoteOwnKey, readSetting, stageOwnKey } from '#src/platform/secrets/master-key-file.ts'
import { addWrappings, dropOtherWrappings } from '#src/platform/secrets/rotation.ts'
import { Exit } from './exit.ts'
import { dim, print, printError } from './output.ts'

const name = 'parley rotate-master-key'

/** Changes the master key while the service runs: first the new key also opens everything, and with `finish`, only the new key does. */
export async function rotateMasterKey({ finish = false }: { finish?: boolean }): Promise<void> {
  const configuration = readConfiguration(process.env)
  const keys = await masterKeys(configuration, { make: false })
  const { connection, close } = await openStored(configuration, (line) => printError(dim(line)))
  try {
    // Changes take turns: the end of one would remove what the start of another adds.
    const busy = new Exit('notJudged', 'Another change of the master key is running. Wait until it has finished.')
    await withLock(connection, { name, waitMs: 10_000, busy }, async () => {
      const client = await openSession(connection, { name, lockMs: 10_000 })
      await (finish ? finishRotation : startRotation)(kyselyOn(client), configuration, keys).finally(() => client.end())
    })
  } finally {
    await close()
  }
}

type System = ReturnType<typeof kyselyOn>

async function startRotation(system: System, { masterKey, newMasterKey, dataDir }: Configuration, keys: MasterKeys): Promise<void> {
  const newKey = newMasterKey === undefined ? undefined : readSetting(newMasterKey, 'PARLEY_NEW_MASTER_KEY')
  if (newKey?.equals(keys[0]))
    throw new Exit('usage', 'PARLEY_NEW_MASTER_KEY is already the master key. To finish the change, run: parley rotate-master-key --finish')
  const usesKeyFile = masterKey === undefined
  const next = usesKeyFile ? await stageOwnKey(dataDir, newKey) : newKey
  if (!next) throw new Exit('usage', 'PARLEY_NEW_MASTER_KEY is missing. Create one with: openssl rand -base64 32')
  const addedCount = await addWrappings(system, keys, next)
  if (usesKeyFile) await promoteOwnKey(dataDir)
  const [from, to] = [keyIdOf(keys[0]), keyIdOf(next)]
  print(`${addedCount} data keys were wrapped again. The master keys ${from} (old) and ${to} (new) now each open everything.`)
  print(
    usesKeyFile
      ? 'Next: restart Parley, then run parley rotate-master-key --finish.'
      : 'Next: set PARLEY_MASTER_KEY to the new key and PARLEY_MASTER_KEY_PREVIOUS to the old one, restart every process, then run parley rotate-master-key --finish.',
  )
}

async function finishRotation(system: System, { masterKey, dataDir }: Configuration, keys: MasterKeys): Promise<void> {
  const [current] = keys
  // Data keys that processes with only the old key created in the meantime.
  const addedCount = await addWrappings(system, keys, current)
  const droppedCount = await dropOtherWrappings(system, current)
  if (masterKey === undefined) await forgetPreviousKey(dataDir)
  print(
    `${addedCount} more data keys were wrapped again. Only the master key ${keyIdOf(current)} opens anything now (${droppedCount} older wrappings were deleted).`,
  )
  if (masterKey !== undefined) print('Next: remove PARLEY_MASTER_KEY_PREVIOUS at the next restart.')
}
