import type { z } from 'zod'
import type { Operation } from '../contract.ts'
import { type Fault, invalid, mostFaults, type ServiceError, unavailable } from '../errors.ts'
import { type Task, TaskFailure, task } from '../task.ts'
import type { Threads } from '../threads/threads.ts'
import { faultsOf, unstorableFaults, withoutRepeats } from './faults.ts'
import { type JsonLimits, parseBody } from './json.ts'

/** A body that has been read; its shape may not have been looked at yet, as the role is checked first. */
export type ReadBody = { raw: unknown } | CheckedBody
type CheckedBody = { checked: unknown; faults: Fault[]; furtherFaults: number }

/** Bytes from which a body is read and checked in a thread: below, JSON takes 20 ms at most (measured: 256 kB of `[],`). */
const apartFrom = 256 * 1024
/** How many of a workspace may wait for that; another one is asked to come again. */
const mostWaiting = 16

/** What a thread is given to read and check a body. */
type Unread = { operation: string; bytes: Uint8Array; limits: JsonLimits }
export const readBodyTask: Task<Unread, CheckedBody> = task('readBody', { deadlineMs: 10_000 })

/** Throws `malformed` for what is no JSON; what else is wrong is thrown by `checkedBody`. `slot`: on whose account. */
export async function readBody(
  name: string,
  { checkApartFrom = apartFrom }: Operation,
  bytes: Uint8Array,
  limits: JsonLimits,
  { threads, slot }: { threads: Threads; slot: string },
): Promise<ReadBody> {
  if (bytes.length < checkApartFrom) return { raw: parseBody(bytes, limits) }
  try {
    return await threads.run(readBodyTask, { operation: name, bytes, limits }, { slot, mostWaiting })
  } catch (error) {
    throw error instanceof TaskFailure ? refusal(error) : error
  }
}

function refusal({ why }: TaskFailure): ServiceError {
  if (why === 'crowded') return unavailable('Other large bodies of your workspace are being read. Send one after the other.', 1)
  if (why === 'stopped') return unavailable('Reading the body was broken off. Send it again.', 1)
  const message =
    why === 'memory'
      ? 'Checking this body takes more memory than one request may have. Send less at once.'
      : `Checking this body takes longer than ${readBodyTask.deadlineMs / 1_000} s. Send less at once: fewer or simpler patterns, schemas and entries.`
  return invalid([{ pointer: '', code: 'too_costly', message }])
}

/** The same in the thread. `handedOver` makes smaller what the event loop need not take apart. */
export function readAndCheck({ body, handedOver }: Operation, bytes: Uint8Array, limits: JsonLimits): CheckedBody {
  const { value, faults } = checked(body!, parseBody(bytes, limits))
  if (faults.length > 0)
    return { checked: undefined, faults: faults.slice(0, mostFaults), furtherFaults: Math.max(0, faults.length - mostFaults) }
  return { checked: handedOver ? handedOver(value) : value, faults: [], furtherFaults: 0 }
}

/** Throws `invalid` with what is wrong with its shape. */
export function checkedBody({ body }: Operation, read: ReadBody | undefined): unknown {
  if (!body) return undefined
  if (read && 'checked' in read) {
    if (read.faults.length > 0) throw invalid(read.faults, read.furtherFaults)
    return read.checked
  }
  const { value, faults } = checked(body, read?.raw)
  if (faults.length > 0) throw invalid(faults)
  return value
}

function checked(schema: z.ZodType, raw: unknown): { value: unknown; faults: Fault[] } {
  const { data, error } = schema.safeParse(raw)
  return { value: data, faults: withoutRepeats([...unstorableFaults(raw), ...faultsOf(error?.issues ?? [], 'pointer')]) }
}
