import { openStored } from '#src/app/service.ts'
import { readConfiguration } from '#src/platform/configuration.ts'
import { openDatabase } from '#src/platform/db/database.ts'
import { type ChainReport, verifiable, verifyWorkspace } from '#src/workspace/activity/operations/verify.ts'
import type { Misfit } from '#src/workspace/activity/proof.ts'
import { Exit, exitCodes } from './exit.ts'
import { bold, dim, green, plain, print, printError, progressLine, red } from './output.ts'

export type VerifyOptions = { workspace?: string; noted?: string }

const maxShown = 20

/** Recomputes the chains of the database of the configuration and prints what does not fit. Returns the exit code. */
export async function verify({ workspace, noted }: VerifyOptions): Promise<number> {
  if (noted !== undefined && workspace === undefined) throw new Exit('usage', '--noted is the end of one chain: add --workspace.')
  const end = noted === undefined ? {} : { noted: readEnd(noted) }
  const { connection, close } = await openStored(readConfiguration(process.env), (line) => printError(dim(line)))
  const db = openDatabase(connection, { onError: (error) => printError(dim(error.message)) })
  try {
    const workspaceIds = await verifiable(db)
    if (workspace !== undefined && !workspaceIds.includes(workspace))
      throw new Exit('usage', `The workspace ${plain(workspace, 60)} does not exist here.`)
    let misfitCount = 0
    for (const id of workspace === undefined ? workspaceIds : [workspace]) {
      const progress = progressLine()
      const report = await verifyWorkspace(db, id, { ...end, onProgress: (count) => progress.show(`${id}: ${count} entries`) })
      progress.end()
      show(report)
      misfitCount += report.found
    }
    print(
      misfitCount === 0
        ? bold('Nothing was changed.')
        : bold(red(`${misfitCount} ${misfitCount === 1 ? 'entry does' : 'entries do'} not match.`)),
    )
    return misfitCount === 0 ? exitCodes.passed : exitCodes.failed
  } finally {
    await db.close()
    await close()
  }
}

function readEnd(text: string) {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (hash === undefined)
    throw new Exit(
      'usage',
      '--noted takes the end of a chain as this command prints it, such as 812:9f86d0…: a seq and 64 hexadecimal digits.',
    )
  return { seq: Number(seq), hash }
}

function show({ workspaceId, sealed, erased, unsealed, end, misfits, found }: ChainReport): void {
  const state = `${sealed} sealed${erased > 0 ? ` (${erased} of them emptied by erasures)` : ''}${unsealed > 0 ? `, ${unsealed} not yet` : ''}`
  print(
    `${found === 0 ? green('ok     ') : red('CHANGED')}  ${workspaceId}  ${state}${end.seq > 0 ? dim(`  end ${end.seq}:${end.hash}`) : ''}`,
  )
  for (const misfit of misfits.slice(0, maxShown)) print(`  ${lineOf(misfit)}`)
  if (found > maxShown) print(`  and ${found - maxShown} more`)
}

const lineOf = ({ kind, seq, id, text }: Misfit): string =>
  [red(kind), seq === null ? '' : `seq ${seq}`, plain(id ?? '', 60), plain(text)].filter((part) => part !== '').join('  ')
