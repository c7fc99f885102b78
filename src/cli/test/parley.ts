import { setTimeout } from 'node:timers/promises'
import { dim, printError } from '../output.ts'
import { origin } from '../requests.ts'
import { startEmbeddedParley } from './embedded.ts'
import { archiveProject, cancelRuns, createProject } from './play.ts'

/** The place where the conversations of one command are played: a temporary project. */
export type Stage = {
  project: string
  /** When everything has been played, or nothing more will be. */
  close(): Promise<void>
}
/** `abandon` works from the first moment, and does not leave anything running. */
export type Opening = { opened: Promise<Stage>; abandon(): Promise<void> }

const maxFarewellMs = 5_000

/** The service of PARLEY_URL, otherwise a Parley for this command alone. */
export const openStage = (name: string): Opening => (process.env.PARLEY_URL ? openOnService(name) : openEmbedded(name))

function openOnService(name: string): Opening {
  printError(dim(`Playing on ${origin()}, in a temporary project that is archived at the end.`))
  let project: Promise<string> | undefined
  const leave = async () => {
    const id = await project?.catch(() => undefined)
    if (id === undefined) return
    await cancelRuns(id)
    await archiveProject(id)
  }
  project = createProject(name)
  return {
    opened: project.then((id) => ({ project: id, close: leave })),
    // A service that is unreachable must not hold up the person who wants to leave.
    abandon: () => Promise.race([leave().catch(() => {}), setTimeout(maxFarewellMs)]),
  }
}

function openEmbedded(name: string): Opening {
  const { started, abandon } = startEmbeddedParley()
  const open = async (): Promise<Stage> => {
    const { url, key, close } = await started
    // The functions of the command line use these to find a service.
    process.env.PARLEY_URL = url
    process.env.PARLEY_API_KEY = key
    const project = await createProject(name)
    return {
      project,
      close: async () => {
        await cancelRuns(project)
        await close()
      },
    }
  }
  return { opened: open(), abandon }
}
