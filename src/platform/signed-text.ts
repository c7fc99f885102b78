// The text that an HMAC signs, in the vendors' notation: data, so that none of them needs code.

const names = ['timestamp', 'body', 'url', 'form'] as const
type Name = (typeof names)[number]
const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The signed text by default. */
export const usualSigned = '{{timestamp}}.{{body}}'

const namesIn = (template: string) => [...template.matchAll(placeholder)].map((match) => match[1]!)
export const signsTimestamp = (template: string): boolean => namesIn(template).includes('timestamp')

/** Why nothing can be signed by this template: a name without a value, or nothing of the request in it. */
export function signedFault(template: string, known: readonly Name[] = names): string | undefined {
  const used = namesIn(template)
  const unknown = used.find((name) => !known.includes(name as Name))
  if (unknown !== undefined) return `{{${unknown.slice(0, 60)}}} has no value here. Use ${known.map((name) => `{{${name}}}`).join(', ')}.`
  return used.includes('body') || used.includes('form')
    ? undefined
    : 'The signature does not depend on what is sent. Put {{body}} into signed.'
}

type Signed = { timestamp: string; body: string; url: string }

/** `form`: the members of a form by name, each name followed by its value, as Twilio signs them. */
export const signedText = (template: string, { timestamp, body, url }: Signed): string =>
  template.replace(placeholder, (_, name: string) => {
    if (name === 'form') return formText(body)
    return { timestamp, body, url }[name] ?? ''
  })

const formText = (body: string) =>
  [...new URLSearchParams(body)]
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${name}${value}`)
    .join('')
