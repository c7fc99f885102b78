/** A name as one step of a JSON pointer (RFC 6901). */
export const pointerStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
