import { type Verified, verifiable, verifyWorkspace } from '../activity/operations/verify.ts'
import type { Misfit } from '../activity/proof.ts'
import { readConfiguration } from '../platform/configuration.ts'
import { openDatabase } from '../platform/db/database.ts'
import { openConnection } from '../service.ts'
import { Exit, exitCodes } from './exit.ts'
import { bold, dim, green, plain, print, printError, progressLine, red } from './output.ts'

export type VerifyOptions = { workspace?: string; noted?: string }

const mostShown = 20

/** Recomputes the chains of the database of the configuration and prints what does not fit. Answers the exit code. */
export async function verify({ workspace, noted }: VerifyOptions): Promise<number> {
  if (noted !== undefined && workspace === undefined) throw new Exit('usage', '--noted is the end of one chain: say --workspace too.')
  const end = noted === undefined ? {} : { noted: readEnd(noted) }
  const { connection, close } = await openConnection(readConfiguration(process.env), (line) => printError(dim(line)))
  const db = openDatabase(connection, { onError: (error) => printError(dim(error.message)) })
  try {
    const all = await verifiable(db)
    if (workspace !== undefined && !all.includes(workspace)) throw new Exit('usage', `There is no workspace ${plain(workspace, 60)} here.`)
    let found = 0
    for (const id of workspace === undefined ? all : [workspace]) {
      const progress = progressLine()
      const verified = await verifyWorkspace(db, id, { ...end, onProgress: (count) => progress.show(`${id}: ${count} entries`) })
      progress.end()
      show(verified)
      found += verified.found
    }
    print(found === 0 ? bold('Nothing was changed.') : bold(red(`${found} ${found === 1 ? 'thing does' : 'things do'} not fit.`)))
    return found === 0 ? exitCodes.passed : exitCodes.failed
  } finally {
    await db.close()
    await close()
  }
}

function readEnd(text: string) {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (hash === undefined)
    throw new Exit('usage', '--noted takes an end as it is printed here: 812:9f86d0…, a seq and 64 hexadecimal digits.')
  return { seq: Number(seq), hash }
}

function show({ workspaceId, sealed, unsealed, end, misfits, found }: Verified): void {
  const state = `${sealed} sealed${unsealed > 0 ? `, ${unsealed} not yet` : ''}`
  print(
    `${found === 0 ? green('ok     ') : red('CHANGED')}  ${workspaceId}  ${state}${end.seq > 0 ? dim(`  end ${end.seq}:${end.hash}`) : ''}`,
  )
  for (const misfit of misfits.slice(0, mostShown)) print(`  ${lineOf(misfit)}`)
  if (found > mostShown) print(`  and ${found - mostShown} more`)
}

const lineOf = ({ kind, seq, id, text }: Misfit): string =>
  [red(kind), seq === null ? '' : `seq ${seq}`, plain(id ?? '', 60), plain(text)].filter((part) => part !== '').join('  ')
