import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBuckets } from '../buckets.ts'
import { ServiceError } from '../errors.ts'
import { networkOf } from '../io/addresses.ts'
import type { builtPages } from './built-pages.ts'
import type { OpenapiDocument } from './openapi.ts'
import { readDocuments, readSkill } from './pages/documents.ts'
import { landingPage } from './pages/landing.ts'
import { page, sendPage } from './pages/page.ts'
import { problemIndex, problemPages, wantsJson } from './pages/problem-pages.ts'
import { llmsText, referencePage } from './pages/reference.ts'
import { notAllowed } from './routes.ts'

type BuiltPages = ReturnType<typeof builtPages>
type Send = (request: FastifyRequest, answer: FastifyReply) => unknown
const readMethods = ['GET', 'HEAD']
const otherMethods = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

function addPage(server: FastifyInstance, url: string, send: Send) {
  server.get(url, { config: { open: true } }, send)
  server.route({ method: otherMethods, url, config: { open: true }, handler: notAllowed(readMethods) })
}

// A missing file below these paths is a 404, not a page of the application.
const reservedPaths = /^\/(?:auth|assets|problems)(?:\/|$)/
// Each part has a letter or digit, so that what remains is never the address of another site.
const withSlash = /^(?:\/[\w.~%-]*[\dA-Za-z][\w.~%-]*)+\/+$/

// Readers do not need these more often, and if a crowd took them uncompressed, the process would have no time for others.
const largeReads = { burst: 60, perSecond: 10 }
const limitReads = (send: Send): Send => {
  const buckets = createBuckets(largeReads)
  return (request, answer) => {
    if (buckets.take(networkOf(request.ip), performance.now())) return send(request, answer)
    throw new ServiceError(
      'too_many_requests',
      'Your address reads the description too often. Wait a second, and cache what you have read.',
      {
        retryAfterSeconds: 1,
      },
    )
  }
}

const skillPath = '/skills/parley/SKILL.md'

const memoize = <T>(make: () => T) => {
  let value: T | undefined
  return (): T => (value ??= make())
}

/** The descriptions of the interface, and of files of tests as code. */
type Descriptions = { describe: () => OpenapiDocument; fileSchema?: (() => object) | undefined }

/** Pages that anyone may read; the description is created for the first reader, and never changes. */
export function createPages(version: string, { describe, fileSchema }: Descriptions, web?: BuiltPages) {
  const schema = memoize(() => page('application/json', JSON.stringify(fileSchema?.() ?? {})))
  const description = memoize(() => page('application/json', JSON.stringify(describe())))
  const reference = memoize(() => referencePage(describe()))
  const documents = memoize(readDocuments)
  const skill = memoize(readSkill)
  const llms = memoize(() => page('text/plain', llmsText(describe(), documents().list)))
  const landing = landingPage(version)
  const explain = (request: FastifyRequest, answer: FastifyReply, { page: asPage, json }: typeof problemIndex) =>
    sendPage(request, answer.header('vary', 'Accept'), wantsJson(request.headers.accept) ? json : asPage)
  const open = async (request: FastifyRequest, answer: FastifyReply) => {
    if (!(await web?.sendShell(request, answer))) await sendPage(request, answer, landing)
    return answer
  }

  const toDocument = (answer: FastifyReply, name: string) => {
    const nearest = documents().nearestOf(name)
    if (nearest !== undefined) return answer.redirect(`/docs/${nearest}.md`)
    throw new ServiceError('not_found', 'No document has this name. /llms.txt lists them.')
  }

  return {
    addRootPages(server: FastifyInstance): void {
      addPage(server, '/', open)
      web?.addAssets(server)
      addPage(server, '/llms.txt', (request, answer) => sendPage(request, answer, llms()))
      addPage(server, '/skills', (_, answer) => answer.redirect(skillPath))
      addPage(server, skillPath, (request, answer) => sendPage(request, answer, skill()))
      addPage(
        server,
        '/llms-full.txt',
        limitReads((request, answer) => sendPage(request, answer, documents().whole)),
      )
      addPage(
        server,
        '/schema/parley.json',
        limitReads((request, answer) => sendPage(request, answer, schema())),
      )
      addPage(server, '/docs/*', (request, answer) => {
        const path = (request.params as { '*': string })['*']
        if (!path.endsWith('.md')) return answer.callNotFound()
        const document = documents().pages.get(path.slice(0, -3))
        return document ? sendPage(request, answer, document) : toDocument(answer, path.slice(0, -3))
      })
      addPage(server, '/problems', (request, answer) => explain(request, answer, problemIndex))
      addPage(server, '/problems/:code', (request, answer) => {
        const { code } = request.params as { code: string }
        if (code === '') return answer.callNotFound()
        const problem = problemPages.get(code)
        if (!problem) throw new ServiceError('not_found', 'No problem has this name. See the list at /problems.')
        return explain(request, answer, problem)
      })
    },
    /**
     * Sends the web application, which knows its own addresses, to a person, and everyone from an address that is nearly one to the right
     * one; returns false and sends nothing for any other request.
     */
    async sendUnknown(request: FastifyRequest, answer: FastifyReply): Promise<boolean> {
      if (!readMethods.includes(request.method)) return false
      const [path = '', query] = request.url.split(/(?=[?])/)
      if (withSlash.test(path)) await answer.redirect(`${path.replace(/\/+$/, '')}${query ?? ''}`, 308)
      else if (web && /\btext\/html\b/.test(request.headers.accept ?? '') && !reservedPaths.test(path)) await open(request, answer)
      else if (path === '/docs') await answer.header('vary', 'Accept').redirect('/llms.txt')
      else if (path.startsWith('/docs/')) await toDocument(answer.header('vary', 'Accept'), path.slice('/docs/'.length))
      else return false
      return true
    },
    addInterfacePages(v1: FastifyInstance): void {
      addPage(
        v1,
        '/openapi.json',
        limitReads((request, answer) => sendPage(request, answer, description())),
      )
      addPage(
        v1,
        '/docs',
        limitReads((request, answer) => sendPage(request, answer, reference())),
      )
    },
  }
}
