// What no answer and no line of a log may hold.

const internals: [what: string, pattern: RegExp][] = [
  ['a stack trace', /\n\s+at .+:\d+:\d+|\bat .+\.[jt]s:\d+/],
  ['a source file', /node_modules|\/src\/\w+\/|file:\/\/\//],
  [
    'SQL',
    /\b(select|insert|update|delete)\b .{1,80}\b(from|into|set)\b.{1,40}\b(where|values|returning)\b|syntax error at or near|violates .* constraint/i,
  ],
  ['a path of this machine', /(?<![\w.])\/(?:home|root|tmp|usr|var|proc|work)\//],
]

/** JSON within JSON: an agent's text in a reply, in a row, in an answer. Each level escapes the escapes. */
function escapedForms(secret: string, levels = 5): string[] {
  const escaped = JSON.stringify(secret).slice(1, -1)
  return levels === 0 || escaped === secret ? [] : [escaped, ...escapedForms(escaped, levels - 1)]
}

/** The ways in which a secret is written somewhere: plain, base64, URL-encoded, JSON-escaped, as hex. */
export function formsOf(secret: string): string[] {
  const hex = Buffer.from(secret).toString('hex')
  const forms = [secret, encodeURIComponent(secret), ...escapedForms(secret), hex, hex.toUpperCase()]
  // Base64 within a longer text: the three ways in which the bytes may fall, without the letters that neighbors change.
  const shifted = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)])
      .toString('base64')
      .replace(/=+$/, '')
    return text.slice(shift === 0 ? 0 : shift + 1, -1)
  })
  const urlSafe = shifted.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))
  return [...new Set([...forms, ...shifted, ...urlSafe])]
}

/** The first secret of Parley in a text, if any; `sent` is what the caller wrote, which may come back to the caller. */
export function leaksIn(text: string, secrets: readonly string[], sent = ''): string[] {
  const inside = internals.flatMap(([what, pattern]) => {
    const [found] = pattern.exec(text) ?? []
    return found && !sent.includes(found.trim()) ? [`${what}: ${found.slice(0, 120)}`] : []
  })
  const known = secrets.filter((secret) => formsOf(secret).some((form) => text.includes(form)))
  return [...inside, ...known.map((secret) => `a secret: ${secret.slice(0, 4)}…`)]
}
