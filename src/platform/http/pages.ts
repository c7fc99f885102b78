import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBuckets } from '../buckets.ts'
import { ServiceError } from '../errors.ts'
import { networkOf } from '../io/addresses.ts'
import type { builtPages } from './built-pages.ts'
import type { OpenapiDocument } from './openapi.ts'
import { readDocuments } from './pages/documents.ts'
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
const reservedPaths = /^\/(?:auth|assets|problems)(?:[/?]|$)/

// Readers do not need these more often, and if a crowd took 866 kB each, uncompressed, the process would have no time for others.
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
  const llms = memoize(() => page('text/plain', llmsText(describe(), documents().list)))
  const landing = landingPage(version)
  const explain = (request: FastifyRequest, answer: FastifyReply, { page: asPage, json }: typeof problemIndex) =>
    sendPage(request, answer.header('vary', 'Accept'), wantsJson(request.headers.accept) ? json : asPage)
  const open = async (request: FastifyRequest, answer: FastifyReply) => {
    if (!(await web?.sendShell(request, answer))) await sendPage(request, answer, landing)
    return answer
  }

  return {
    addRootPages(server: FastifyInstance): void {
      addPage(server, '/', open)
      web?.addAssets(server)
      addPage(server, '/llms.txt', (request, answer) => sendPage(request, answer, llms()))
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
      const sendDocument = (request: FastifyRequest, answer: FastifyReply) => {
        const { folder, name } = request.params as { folder?: string; name: string }
        const document = documents().pages.get(folder === undefined ? name : `${folder}/${name}`)
        if (!document) throw new ServiceError('not_found', 'No document has this name. /llms.txt lists them.')
        return sendPage(request, answer, document)
      }
      addPage(server, '/docs/:name(^[a-z-]+).md', sendDocument)
      addPage(server, '/docs/:folder(^[a-z]+)/:name(^[a-z-]+).md', sendDocument)
      addPage(server, '/problems', (request, answer) => explain(request, answer, problemIndex))
      addPage(server, '/problems/:code', (request, answer) => {
        const problem = problemPages.get((request.params as { code: string }).code)
        if (!problem) throw new ServiceError('not_found', 'No problem has this name. See the list at /problems.')
        return explain(request, answer, problem)
      })
    },
    /** Sends the web application, which knows its own addresses, to a person; returns false and sends nothing for any other request. */
    async sendForBrowser(request: FastifyRequest, answer: FastifyReply): Promise<boolean> {
      if (!web || !readMethods.includes(request.method) || !/\btext\/html\b/.test(request.headers.accept ?? '')) return false
      if (reservedPaths.test(request.url)) return false
      await open(request, answer)
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
