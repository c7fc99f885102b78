import { readFileSync } from 'node:fs'
import { Fault } from './runner.mjs'

/** The ID of the cassette, which the step removes at its end. @param {import('./parley.mjs').Parley} parley @param {string} projectId @param {string} path @returns {Promise<string>} */
export async function uploadCassette(parley, projectId, path) {
  /** @type {Uint8Array<ArrayBuffer>} */
  let file
  try {
    file = new Uint8Array(readFileSync(path))
  } catch (error) {
    throw new Fault(`The cassette ${path} cannot be read: ${/** @type {Error} */ (error).message}`)
  }
  return (await parley.call('POST', `/cassettes/import?projectId=${encodeURIComponent(projectId)}`, { file })).id
}
