// What the driver's own types leave out: how a value of JavaScript becomes one of the wire; throws for a value that cannot.
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null }
  export default utils
}
