// The part that the driver's types omit: how a JavaScript value is encoded for the wire; throws for a value that cannot be.
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null }
  export default utils
}
