import type { Client } from 'openapi-fetch'
import type { z } from 'zod'
import type { paths } from '#src/client/interface.ts'
import type { Role } from '#src/platform/contract.ts'
import type { Answer } from '../answer.ts'
import type { PageOf } from '../pages.ts'

/** The environment of a tool: only the interface, as its caller. */
export type Asking = {
  parley: Client<paths>
  /** The text of an open page of this instance, such as a document. */
  readPage(path: string): Promise<string>
  pageOf: PageOf
}

export type Tool<Input extends z.ZodObject = z.ZodObject> = {
  name: string
  title: string
  description: string
  /** The lowest role that may call all that it calls; the interface checks it again. */
  role: Role
  /** It changes something, so it is available only if writes are allowed. */
  writes?: true
  /** Its effect cannot be undone. */
  isFinal?: true
  input: Input
  answer(asking: Asking, input: z.output<Input>): Promise<Answer>
}

/** Its input is checked before it is called. */
export const tool = <Input extends z.ZodObject>(definition: Tool<Input>): Tool => definition as unknown as Tool

type Problem = { status?: number; detail?: string; errors?: unknown }

/** The interface refused. */
export class Refusal extends Error {
  readonly answer: Answer
  constructor(status: number, { detail, errors }: Problem) {
    super(`refused with ${status}`)
    this.answer = { say: [`Parley refused this with status ${status}.`], data: { detail, errors }, isError: true }
  }
}

/** Returns the answer; throws `Refusal`. */
export async function dataOf<Data>(request: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data> {
  const { data, error, response } = await request
  if (response.ok) return data as Data
  throw new Refusal(response.status, (error ?? {}) as Problem)
}
