import type { Caller, Identity } from './caller.ts'
import type { AnswerBody, Body, Contract, Operation, Params, Query } from './contract.ts'
import type { Tx } from './db/database.ts'
import type { World } from './world.ts'

/** What a handler gets. Everything in it has been checked against the contract. */
export type Call<O extends Operation> = World & {
  params: Params<O>
  query: Query<O>
  body: Body<O>
  caller: O['role'] extends 'identity' ? Identity : Caller
  /** The one transaction of this request: change, activity, jobs and idempotency key commit together. */
  tx: O extends { transaction: false } ? undefined : Tx
  request: RequestFacts
}

export type RequestFacts = {
  id: string
  /** The version named by `If-Match`, 'any' for `*`. */
  ifMatch?: number | 'any'
  signal: AbortSignal
}

/** An answer that names its status, for operations with more than one, or that adds headers. */
export class Reply<B> {
  readonly status: number
  readonly body: B
  readonly headers: Record<string, string>
  constructor(status: number, body: B, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}
export const reply = <B>(status: number, body: B, headers?: Record<string, string>) => new Reply(status, body, headers)

export type Handler<O extends Operation> = (call: Call<O>) => Promise<AnswerBody<O> | Reply<AnswerBody<O>>>
export type Handlers<C extends Contract> = { readonly [Verb in keyof C]: Handler<C[Verb]> }

/** Binds a contract to its functions; a missing or extra one does not compile. */
export const implement = <const C extends Contract>(_contract: C, handlers: Handlers<C>): Handlers<C> => handlers
