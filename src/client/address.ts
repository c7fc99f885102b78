// What a client needs before it sends anything: faults in it are those of the caller, and no call is repeated for them.

/** The address of Parley, if `text` is one. A user name in it would be a second credential. */
export function addressIn(text: string): URL | undefined {
  const address = URL.canParse(text) ? new URL(text) : undefined
  return address && /^https?:$/.test(address.protocol) && !address.username && !address.password ? address : undefined
}

/** Without the white space around it. A header takes nothing else, and the error of `fetch` about it would show the key. */
export function keyIn(text: string): string | undefined {
  const key = text.trim()
  return /^[\x21-\x7e]+$/.test(key) ? key : undefined
}
