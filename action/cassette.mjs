import { readFileSync } from 'node:fs'
import { Fault } from './runner.mjs'

/** The service has the file only as long as the step runs. @param {import('./parley.mjs').Parley} parley @param {string} projectId @param {string} path */
export async function uploadCassette(parley, projectId, path) {
  /** @type {Uint8Array<ArrayBuffer>} */
  let file
  try {
    file = new Uint8Array(readFileSync(path))
  } catch (error) {
    throw new Fault(`The cassette ${path} cannot be read: ${/** @type {Error} */ (error).message}`)
  }
  const { id } = await parley.call('POST', `/cassettes/import?projectId=${encodeURIComponent(projectId)}`, { file })
  return { id: /** @type {string} */ (id), remove: () => parley.send('DELETE', `/cassettes/${id}`) }
}
