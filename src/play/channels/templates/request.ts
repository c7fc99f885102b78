import { encoderFor, headerPart, urlPart } from './encode.ts'
import { Budget, fill, fillJson, type Lookup, TemplateFault } from './template.ts'

/** A request with `{{name}}` in its url, the values of its headers and its body (a JSON value, or a text of its content type). */
export type RequestTemplate = {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string> | undefined
  body?: unknown
}

export type FilledRequest = { method: string; url: string; headers: Record<string, string>; body?: string }

const maxLength = 65_536
const maxWithMessages = 1_048_576

const budgetFor = (template: string) => new Budget(/\{\{\s*(?:messages|attachments)\s*\}\}/.test(template) ? maxWithMessages : maxLength)

/** Throws TemplateFault for a name without a value and for a result that is too long. */
export function fillRequest(template: RequestTemplate, lookup: Lookup): FilledRequest {
  const { method, headers = {}, body } = template
  const url = fillUrl(template.url, lookup)
  const filledHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fillHeader(value, lookup)]))
  return { method, url, headers: filledHeaders, ...(body === undefined ? {} : { body: fillBody(body, contentTypeOf(headers), lookup) }) }
}

function fillUrl(template: string, lookup: Lookup): string {
  const url = fill(template, lookup, urlPart, budgetFor(template))
  const path = url.replace(/^(http|ws)s?:\/\/[^/?]*/i, '').split('?')[0]!
  // A value of `..` would lead to another path of the agent, and no encoding prevents it: `%2e%2e` does the same.
  if (path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment)))
    throw new TemplateFault('The path of the URL contains . or .. as a segment. Remove it, or check the values that are filled in.')
  return url
}

const fillHeader = (template: string, lookup: Lookup) => fill(template, lookup, headerPart, budgetFor(template))

export function fillBody(body: unknown, contentType: string, lookup: Lookup): string {
  const budget = budgetFor(textOfBody(body))
  if (typeof body !== 'string') {
    const filled = fillJson(body, lookup, budget)
    return isForm(contentType) ? formOf(filled, budget) : JSON.stringify(filled)
  }
  const encode = encoderFor(contentType)
  if (encode) return fill(body, lookup, encode, budget)
  throw new TemplateFault(`Parley cannot write values safely into ${contentType}. Use JSON, XML, a form or text/plain.`)
}

const isForm = (contentType: string) => encoderFor(contentType) === urlPart

/** An object as a form; the values are texts, numbers and truth values. */
function formOf(value: unknown, budget: Budget): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TemplateFault(noForm)
  const pairs = Object.entries(value).map(([name, member]) => {
    if (typeof member === 'object' && member !== null) throw new TemplateFault(noForm)
    return `${encodeURIComponent(name.toWellFormed())}=${urlPart(member ?? '', false)}`
  })
  return budget.take(pairs.join('&'))
}
const noForm = 'A form has names with texts. Write the body as an object of texts, or as a string.'

const textOfBody = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

/** JSON unless a header says otherwise. */
const contentTypeOf = (headers: Record<string, string> | undefined): string =>
  Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'application/json'

type RequestFault = { path: string[]; message: string }

/** Every fault that can be found before the first conversation; `names` have a value, and so does each `variables.x`. */
export function faultsOf({ url, method, headers = {}, body }: RequestTemplate, names: ReadonlySet<string>): RequestFault[] {
  const lookup = sampleFor(names)
  const contentType = contentTypeOf(headers)
  const tries: [path: string[], attempt: () => unknown][] = [
    [['url'], () => fillUrl(url, lookup)],
    ...Object.entries(headers).map(([name, value]): [string[], () => unknown] => [['headers', name], () => fillHeader(value, lookup)]),
    [['body'], () => body !== undefined && checkBody(body, method, contentType, lookup)],
  ]
  return tries.flatMap(([path, attempt]) => {
    try {
      attempt()
      return []
    } catch (error) {
      if (error instanceof TemplateFault) return [{ path, message: error.message }]
      throw error
    }
  })
}

function checkBody(body: unknown, method: string, contentType: string, lookup: Lookup): void {
  if (method === 'GET') throw new TemplateFault('A GET request cannot have a body. Use another method, or put the values into url.')
  const text = fillBody(body, contentType, lookup)
  if (!isJsonType(contentType)) {
    if (typeof body !== 'string' && !isForm(contentType))
      throw new TemplateFault(`The body is a JSON value, but the content type is ${contentType}. Write the body as a string.`)
    return
  }
  try {
    JSON.parse(text)
  } catch {
    throw new TemplateFault('With values filled in, the body is not valid JSON. Write it as a JSON value, or set the content-type header.')
  }
}

const isJsonType = (contentType: string) => encoderFor(contentType) === encoderFor('application/json')

// The worst possible value: a template that stays JSON with it stays JSON with any value.
const hostileValue = '"\\\n{{x}}</a>&b=c\u2028é'

export function sampleFor(names: ReadonlySet<string>): Lookup {
  return (name) => {
    if (!names.has(name) && !/^variables\.[\w.-]{1,100}$/.test(name))
      throw new TemplateFault(
        `{{${name.slice(0, 60)}}} has no value here. Use one of these names: ${[...names].join(', ')}, variables.<name>.`,
      )
    return name === 'messages' ? [{ role: 'user', content: hostileValue }] : hostileValue
  }
}

/** Whether any part of the request, or of the JSON value, uses the name. */
export function usesName(template: unknown, name: string): boolean {
  return [...textOfBody(template).matchAll(/\{\{([^{}]*)\}\}/g)].some((match) => match[1]!.trim() === name)
}
