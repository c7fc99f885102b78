// The few globals that browsers and Node share and that pure files may use (architecture.md 6).
// Anything else (fetch, process, setTimeout, console, crypto) does not exist under tsconfig.pure.json.
interface URLSearchParams {
  get(name: string): string | null
  set(name: string, value: string): void
  append(name: string, value: string): void
  [Symbol.iterator](): IterableIterator<[string, string]>
  toString(): string
}
interface URL {
  href: string
  protocol: string
  host: string
  hostname: string
  port: string
  username: string
  password: string
  pathname: string
  search: string
  hash: string
  readonly origin: string
  readonly searchParams: URLSearchParams
  toString(): string
}
declare var URL: { new (url: string, base?: string | URL): URL; canParse(url: string, base?: string): boolean }
declare var URLSearchParams: { new (init?: string | Record<string, string>): URLSearchParams }
interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  throwIfAborted(): void
}
declare var TextEncoder: { new (): { encode(text: string): Uint8Array } }
declare var TextDecoder: { new (label?: string, options?: { fatal?: boolean }): { decode(bytes: Uint8Array): string } }
declare function structuredClone<T>(value: T): T
