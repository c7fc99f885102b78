import type { components, operations } from './interface.ts'

// `parley.<resource>.<verb>(input)` from the operations of the interface: path and query parameters side by side, and `body`.

export type Schemas = components['schemas']
export type OperationId = keyof operations & string
/** Streams are read by `parley.events`. */
type Called = Exclude<OperationId, 'runs.events' | 'events.follow'>
type Resource = Called extends `${infer Name}.${string}` ? Name : never
type Verb<Name extends string> = Called extends infer Id ? (Id extends `${Name}.${infer Word}` ? Word : never) : never

type Members<T> = [T] extends [undefined] ? unknown : NonNullable<T>
type Parameters<O> = O extends { parameters: { path?: infer Path; query?: infer Query } } ? Members<Path> & Members<Query> : unknown
type Content<T> = T extends { 'application/json': infer Json }
  ? Json
  : T extends { 'application/gzip': unknown }
    ? Uint8Array<ArrayBuffer>
    : string
type Body<O> = O extends { requestBody: { content: infer Media } }
  ? { body: Content<Media> }
  : O extends { requestBody?: { content: infer Media } }
    ? { body?: Content<Media> }
    : unknown
type Wait<O> = O extends { parameters: { header?: { prefer?: unknown } } }
  ? {
      /** Seconds that the answer may wait for the end of these runs (docs/reference/http.md). */
      waitSeconds?: number
    }
  : unknown

export type CallOptions = {
  /** Of a POST: the same key and the same request are done once. Without one, each call has its own, which its repetitions keep. */
  idempotencyKey?: string
  /** The change is refused with 412 if the resource no longer has this ETag: `"3"` for version 3. */
  ifMatch?: string
  signal?: AbortSignal
}
export type Input<O> = Parameters<O> & Body<O> & Wait<O> & CallOptions

type Answered<O, Status> = O extends { responses: infer Answers }
  ? Answers[keyof Answers & Status] extends { content: infer Media }
    ? Content<Media>
    : never
  : never
export type Answer<O> = Answered<O, 200 | 201 | 202>

/** Await it for one page, or `for await` over the entries of all pages. */
export type Listing<Page extends { data: unknown[] }> = PromiseLike<Page> & AsyncIterable<Page['data'][number]>
type Returned<O> = Answer<O> extends { data: unknown[]; nextCursor: string | null } ? Listing<Answer<O>> : Promise<Answer<O>>
/** A dry run is answered with 200, and what is queued with 202. */
type DryOrNot<O> = {
  (input: Input<O> & { body: { dryRun: true } }): Promise<Answered<O, 200>>
  (input: Input<O>): Promise<Answered<O, 202>>
}
type Call<O> = O extends { responses: { 200: unknown; 202: unknown } }
  ? DryOrNot<O>
  : Record<never, never> extends Input<O>
    ? (input?: Input<O>) => Returned<O>
    : (input: Input<O>) => Returned<O>

export type Resources = { [Name in Resource]: { [Word in Verb<Name>]: Call<operations[`${Name}.${Word}` & OperationId]> } }
