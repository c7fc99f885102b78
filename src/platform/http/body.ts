import type { z } from 'zod'
import type { Operation } from '../contract.ts'
import { type Fault, invalid, maxFaults, type ServiceError, unavailable } from '../errors.ts'
import { type Task, TaskFailure, task } from '../task.ts'
import type { Threads } from '../threads/threads.ts'
import { faultsOf, unstorableFaults, withoutRepeats } from './faults.ts'
import { withHints } from './hints.ts'
import { type JsonLimits, parseBody } from './json.ts'

/** A body that has been read; its shape may not be checked yet, because the role is checked first. */
export type ReadBody = { raw: unknown } | CheckedBody
type CheckedBody = { checked: unknown; faults: Fault[]; furtherFaults: number }

/** Bytes from which a body is read and checked in a thread: smaller JSON is read quickly. */
const threadFromBytes = 256 * 1024
/** How many bodies of a workspace may wait for that; a further caller is asked to try again later. */
const maxWaiting = 16

/** The input of a thread that reads and checks a body. */
type BodyInput = { operation: string; bytes: Uint8Array; limits: JsonLimits }
export const readBodyTask: Task<BodyInput, CheckedBody> = task('readBody', { deadlineMs: 10_000 })

/** Throws `malformed` for a text that is not JSON; `checkedBody` throws the other faults. `slot`: the account that pays for the work. */
export async function readBody(
  name: string,
  { checkInThreadFrom = threadFromBytes }: Operation,
  bytes: Uint8Array,
  limits: JsonLimits,
  { threads, slot }: { threads: Threads; slot: string },
): Promise<ReadBody> {
  if (bytes.length < checkInThreadFrom) return { raw: parseBody(bytes, limits) }
  try {
    return await threads.run(readBodyTask, { operation: name, bytes, limits }, { slot, maxWaiting })
  } catch (error) {
    throw error instanceof TaskFailure ? refusal(error) : error
  }
}

function refusal({ reason }: TaskFailure): ServiceError {
  if (reason === 'crowded') return unavailable('Other large bodies of your workspace are being read. Send them one at a time.', 1)
  if (reason === 'stopped') return unavailable('Reading the body was interrupted. Send it again.', 1)
  const message =
    reason === 'memory'
      ? 'Checking this body takes more memory than one request may use. Send less at a time.'
      : `Checking this body takes longer than ${readBodyTask.deadlineMs / 1_000} s. Send less at a time: fewer or simpler patterns, schemas and entries.`
  return invalid([{ pointer: '', code: 'too_costly', message }])
}

/** The same in the thread. `transferable` selects less than the whole body, so that the event loop has less to parse. */
export function readAndCheck({ body, transferable }: Operation, bytes: Uint8Array, limits: JsonLimits): CheckedBody {
  const { value, faults } = checkShape(body!, parseBody(bytes, limits))
  if (faults.length > 0)
    return { checked: undefined, faults: faults.slice(0, maxFaults), furtherFaults: Math.max(0, faults.length - maxFaults) }
  return { checked: transferable ? transferable(value) : value, faults: [], furtherFaults: 0 }
}

/** Throws `invalid` with the faults of its shape. */
export function checkBody({ body }: Operation, read: ReadBody | undefined): unknown {
  if (!body) return undefined
  if (read && 'checked' in read) {
    if (read.faults.length > 0) throw invalid(read.faults, read.furtherFaults)
    return read.checked
  }
  const { value, faults } = checkShape(body, read?.raw)
  if (faults.length > 0) throw invalid(faults)
  return value
}

function checkShape(schema: z.ZodType, raw: unknown): { value: unknown; faults: Fault[] } {
  const { data, error } = schema.safeParse(raw)
  const faults = withoutRepeats([...unstorableFaults(raw), ...faultsOf(error?.issues ?? [], 'pointer')])
  return { value: data, faults: withHints(faults, schema, raw) }
}
