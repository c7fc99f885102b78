import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'

type Operation = {
  operationId: string
  parameters?: { name: string; in: string }[]
  requestBody?: unknown
  responses: Record<string, unknown>
}
const text = readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8')
const document = JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, Operation>> }

// The contract that was given, all twenty and the list of projects: its paths and methods never change.
const given = [
  ['GET', '/projects', 'projects.list'],
  ['POST', '/projects', 'projects.create'],
  ['POST', '/projects/import-demo', 'demo.import'],
  ['POST', '/tests', 'tests.create'],
  ['POST', '/tests/{id}/run', 'tests.run'],
  ['POST', '/scenarios', 'scenarios.create'],
  ['POST', '/scenarios/{id}/run', 'scenarios.run'],
  ['GET', '/scenarios/{id}/runs/{runId}', 'runs.get'],
  ['POST', '/batches', 'batches.create'],
  ['PUT', '/batches/{id}', 'batches.replace'],
  ['POST', '/batches/{id}/run', 'batches.run'],
  ['PUT', '/personas/{id}', 'personas.replace'],
  ['POST', '/channels', 'channels.create'],
  ['POST', '/integrations', 'integrations.create'],
  ['POST', '/reviews/assign', 'reviews.assign'],
  ['POST', '/reviews/calibrate', 'calibrations.calibrate'],
  ['POST', '/reviews/calibration/{id}/submit', 'calibrationSheets.submit'],
  ['POST', '/reviews/{id}/start', 'reviews.start'],
  ['POST', '/reviews/{id}/reassign', 'reviews.reassign'],
  ['POST', '/queue/process', 'queue.process'],
  ['GET', '/activity/resource/{resourceType}/{resourceId}', 'activity.list'],
] as const

describe('docs/openapi.json', () => {
  it.each(given)('%s %s is %s', (method, path, name) => {
    const operation = document.paths[path]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    expect(operation?.parameters?.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name) ?? []).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
    )
    expect(operation?.requestBody !== undefined).toBe(method !== 'GET')
  })

  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(text))
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
    expect(document.openapi).toBe('3.1.0')
  })

  it('has closed objects everywhere: an unknown member is refused, never dropped', () => {
    const open: string[] = []
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      const schema = value as { type?: unknown; properties?: unknown; additionalProperties?: unknown }
      if (schema.type === 'object' && schema.properties && schema.additionalProperties !== false) open.push(path)
      for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`)
    }
    walk((document as unknown as { components: unknown }).components, '')
    expect(open).toEqual([])
  })
})
