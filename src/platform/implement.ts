import type { Caller, Identity } from './caller.ts'
import type { AnswerBody, Body, Contract, Operation, Params, Query, StreamedEvent } from './contract.ts'
import type { Tx } from './db/database.ts'
import type { World } from './world.ts'

/** The arguments of a handler, all checked against the contract. */
export type Call<O extends Operation> = World & {
  params: Params<O>
  query: Query<O>
  body: Body<O>
  caller: O['role'] extends 'identity' ? Identity : Caller
  /** The one transaction of this request: change, activity, jobs and idempotency key commit together. */
  tx: O extends { transaction: false | 'later' } ? undefined : Tx
  request: RequestFacts
}

export type RequestFacts = {
  id: string
  /** The version named by `If-Match`, 'any' for `*`. */
  ifMatch?: number | 'any'
  /** For a streamed answer: the id of the last event that the client has. */
  lastEventId?: string
  signal: AbortSignal
  /** The file that was sent, if the operation accepts one. */
  upload?: Uint8Array
  /** How it was sent. */
  uploadedAs?: { type: string; encoding: string | undefined }
}

/** The subject of `Prefer: wait`, asked in short transactions after that of the change, and the answer at that time. */
export type LaterAnswer<B> = { ended(tx: Tx): Promise<boolean>; body(tx: Tx): Promise<B> }

/** An answer that names its status, for operations with more than one, or that adds headers. */
export class Reply<B> {
  readonly status: number
  readonly body: B
  readonly headers: Record<string, string>
  readonly later: LaterAnswer<B> | undefined
  constructor(status: number, body: B, headers: Record<string, string> = {}, later?: LaterAnswer<B>) {
    this.status = status
    this.body = body
    this.headers = headers
    this.later = later
  }
}
export const reply = <B>(status: number, body: B, headers?: Record<string, string>, later?: LaterAnswer<B>) =>
  new Reply(status, body, headers, later)

/** New data, and the id after which a client that has it continues, even if nothing new was for this client. */
export type StreamPart<T> = { events: readonly StreamedEvent<T>[]; cursor: string }
/** The parts of a streamed answer, until `signal` is aborted or there will never be more. */
export type Stream<T> = (signal: AbortSignal) => AsyncIterable<StreamPart<T>>

/** A file that is made while it is sent; `parts` stops when the client no longer reads it. */
export type Download = { mediaType: string; fileName: string; parts: AsyncIterable<string | Uint8Array> }

/** What an operation with the transaction `later` does once it has computed. */
export type InTransaction<B> = (tx: Tx) => Promise<B | Reply<B>>

type Answer<O extends Operation> = O extends { stream: true }
  ? Stream<AnswerBody<O>> | undefined
  : O extends { download: readonly string[] }
    ? Download
    : O extends { transaction: 'later' }
      ? InTransaction<AnswerBody<O>>
      : AnswerBody<O> | Reply<AnswerBody<O>>
/** For a streamed answer, `undefined` means that nothing will ever follow `lastEventId`. */
export type Handler<O extends Operation> = (call: Call<O>) => Promise<Answer<O>>
export type Handlers<C extends Contract> = { readonly [Verb in keyof C]: Handler<C[Verb]> }
type Contracts = Readonly<Record<string, Contract>>
type HandlersOfAll<C extends Contracts> = { readonly [Resource in keyof C]: Handlers<C[Resource]> }
/** By resource and verb; each is called only with arguments that its own operation has checked. */
export type AnyHandlers = Readonly<Record<string, Readonly<Record<string, Handler<Operation>>>>>

/** Binds a contract to its functions; a missing or extra one does not compile. */
export const implement = <const C extends Contract>(_contract: C, handlers: Handlers<C>): Handlers<C> => handlers

/** The same for all contracts. The types of the operations end here: the routes find a handler by its name. */
export const implementAll = <const C extends Contracts>(_contracts: C, handlers: HandlersOfAll<C>): AnyHandlers =>
  handlers as unknown as AnyHandlers
