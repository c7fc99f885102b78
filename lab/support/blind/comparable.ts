import { partsOf } from '#harness/forged-cursor.ts'
import type { World } from './world.ts'

// Answers of two worlds as texts that are equal where nothing differs but ids and times.

const id = /\b(?:wks|usr|key|prj|tst|scn|run|bat|btr|per|chn|int|mdl|rub|rjd|asg|tsk|rev|cal|csh|act|dlv|cmt)_[0-9a-z]{26}\b/g
const time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g
/** Made by chance, or out of ids and times. */
const random = /"(hash|prevHash|contentHash|requestId|token|lastFour|key|seed)":"[^"]*"/g
const randomChange = /("path":"\/(?:seed|lastFour|inputsHash|hash)","before":)[^,]*(,"after":)[^}]*\}/g
const measured = /"(\w*Ms|n|p50|p95|p99|max|ageSeconds)":-?[\d.]+(?:e-?\d+)?/g
/** Into which of them a conversation falls depends on the machine. */
const bins = /"latencyBins":\[[^\]]*\]/g
// Several are sent simultaneously, and which of them ends last is chance.
const lastDelivery = /"lastDelivery":\{[^}]*\}/g
// A job that waits for its time is delayed, and queued once that has come.
const waiting = /"queued":(\d+),"running":(\d+),"delayed":(\d+)/g
const whenNext = /"(oldestQueuedAgeMs|nextAvailableAt)":(?:null|\d+|"<time>")/g
/** Of ids and versions: which are equal can be compared, and nothing else. */
const digest = /"(items|channels|personas)":"([0-9a-f]{32})"/g
const cursor = /"nextCursor":"([^"]+)"/g

/** Of a file what it says, without the figures and lines that are measured and drawn by time. */
const comparableFile = (text: string) => text.replaceAll(/\d+(?:\.\d+)?/g, '0').replaceAll(/-{2,}/g, '--')

const opened = (text: string) => partsOf(text).slice(1).join(' ')

export function comparable({ ids }: Pick<World, 'ids'>, text: string): string {
  const digests: string[] = []
  const numberOf = (value: string) => (digests.includes(value) ? digests.indexOf(value) : digests.push(value) - 1)
  return text
    .replaceAll('%2C', ',')
    .replaceAll(digest, (_, name: string, value: string) => `"${name}":"digest ${numberOf(value)}"`)
    .replaceAll(cursor, (_, value: string) => `"nextCursor":"${opened(value)}"`)
    .replaceAll(id, (one) => ids.get(one) ?? `new-${one.slice(0, 3)}`)
    .replaceAll(time, '<time>')
    .replaceAll(bins, '"latencyBins":"<measured>"')
    .replaceAll(lastDelivery, '"lastDelivery":"<one>"')
    .replaceAll(waiting, (_, ...counts) => `"waiting":${counts.slice(0, 3).reduce((sum: number, one) => sum + Number(one), 0)}`)
    .replaceAll(whenNext, '"$1":"<time>"')
    .replaceAll(randomChange, '$1<random>$2<random>}')
    .replaceAll(random, '"$1":"<random>"')
    .replaceAll(measured, (whole, name: string) => (name === 'n' ? whole : `"${name}":0`))
}

/** Without what is of the connection, and the part of an ETag that is a hash of the answer. */
export const comparableHeaders = (world: Pick<World, 'ids'>, headers: Headers): string =>
  comparable(
    world,
    [...headers]
      .filter(([name]) => !['date', 'content-length', 'parley-request-id', 'x-request-id', 'server-timing'].includes(name))
      .map(([name, value]) => `${name}: ${name === 'etag' ? value.replace(/\.[\w-]{12}"/, '.<hash>"') : value}`)
      .join('\n'),
  )

export const comparableBody = (world: Pick<World, 'ids'>, { headers }: Response, text: string): string =>
  headers.has('content-disposition') ? comparableFile(comparable(world, text)) : comparable(world, text)
