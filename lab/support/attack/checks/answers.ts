import { bodyOf, type Check } from '../after.ts'
import { faultsOfLog } from '../always.ts'
import type { AttackCase } from '../case.ts'
import { mapped } from '../mapping.ts'

type Fault = { pointer?: string; code: string; message: string }
const faultsOf = (after: Parameters<Check>[0]): Fault[] => after.heard.flatMap((one) => (bodyOf(one).errors ?? []) as Fault[])

/** A refused member is one that the case has set: else the refusal would be of something that nobody tried. */
export const refusedForItsOwnSake: Check = (after) => {
  const { one, heard } = after
  if (!one.body || !('$set' in one.body) || heard.some(({ status }) => status !== 422)) return []
  const pointers = pointersOf(one)
  // A secret that is asked for again is what a change of the address comes to.
  const strange = faultsOf(after).filter(
    ({ pointer = '', code }) => code !== 'required' && !pointers.some((own) => own.startsWith(pointer) || pointer.startsWith(own)),
  )
  return strange.length === 0
    ? []
    : [`refused for ${strange.map(({ pointer, code }) => `${pointer} ${code}`)}, which the case does not set`]
}
function pointersOf({ body }: AttackCase): string[] {
  if (!body || !('$fixture' in body)) return []
  return Object.entries(body.$set ?? {}).flatMap(([pointer, value]) => [pointer, mapped(body.$fixture, pointer, value)[0]])
}

export const faultCode =
  (...codes: string[]): Check =>
  (after) =>
    faultsOf(after).some(({ code }) => codes.includes(code))
      ? []
      : [`no fault ${codes.join(' or ')}: ${JSON.stringify(faultsOf(after)).slice(0, 200)}`]
/** A word of the sentence that a person reads. */
export const says =
  (pattern: RegExp): Check =>
  ({ heard }) =>
    heard.every(({ text }) => pattern.test(text)) ? [] : [`no answer says ${pattern.source}`]
export const doesNotSay =
  (pattern: RegExp): Check =>
  ({ heard }) =>
    heard.some(({ text }) => pattern.test(text)) ? [`an answer says ${pattern.source}`] : []

export const header =
  (name: string, holds: (value: string | undefined) => boolean): Check =>
  ({ heard }) =>
    heard.flatMap(({ headers }) =>
      holds(headers[name] === undefined ? undefined : String(headers[name])) ? [] : [`${name}: ${headers[name]}`],
    )

/** Milliseconds of the answer, or of the service's main thread where that is less: neighbors on the machine are not its fault. */
export const within =
  (ms: number): Check =>
  ({ heard, watched }) => {
    const took = Math.min(Math.max(...heard.map((one) => one.ms), 0), watched.workedMs)
    return took <= ms ? [] : [`${Math.round(took)} ms instead of ${ms}`]
  }
export const memoryWithin =
  (mb: number): Check =>
  ({ watched }) =>
    watched.memoryMb <= mb ? [] : [`memory rose by ${Math.round(watched.memoryMb)} MB, over ${mb}`]
/** Of a request beside the case. */
export const othersWithin =
  (ms: number): Check =>
  ({ watched }) =>
    watched.slowestMs <= ms ? [] : [`another request waited ${Math.round(watched.slowestMs)} ms, over ${ms}`]

/** The same except for the id of the request, as for a well-formed key that nobody has. */
export const sameAsUnknownKey: Check = async ({ stage, heard: [heard] }) => {
  const other = await stage.send({
    method: 'GET',
    path: '/v1/projects',
    headers: { 'x-api-key': stage.fill('{{RANDOM_KEY_SAME_FORMAT}}') },
  })
  const plain = (text = '') => text.replace(/"requestId":"[^"]*"/, '')
  return plain(other.text) === plain(heard?.text) ? [] : ['another body than for an unknown key']
}
export const canarySilent: Check = ({ stage, canariesBefore }) => {
  const hits = stage.canaryHits() - canariesBefore
  return hits === 0 ? [] : [`${hits} connections to canaries`]
}
export const logIsSound: Check = ({ log, stage }) => faultsOfLog(log, stage.secrets)
