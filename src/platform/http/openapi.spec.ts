import { describe, expect, it } from 'vitest'
import { contracts } from '#src/app/interface.ts'
import { tags } from '#src/app/tags.ts'
import { events } from '#src/connect/integrations/catalogue.ts'
import { openapiDocument } from './openapi.ts'

// What the rules `spectral:oas` of Spectral 6.16 and `recommended` of Redocly 2.77 found when they were last run over the document.

const document = openapiDocument(contracts, { version: '1.2.3', tags, webhooks: events })
const operations = Object.values({ ...document.paths, ...document.webhooks }).flatMap((methods) => Object.values(methods))

describe('the OpenAPI document', () => {
  it('says of each operation what it is about, in whole sentences', () => {
    expect(operations.filter(({ description }) => !/^[\s\S]+[.]$/.test(description)).map(({ operationId }) => operationId)).toEqual([])
  })

  it('describes every tag that an operation has, and no other', () => {
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...new Set(operations.flatMap((operation) => operation.tags))].sort())
    expect(document.tags.filter(({ description }) => !/^\S.+[.]$/.test(description))).toEqual([])
  })

  it('requires no member that it does not define', () => {
    const undefinedIn = (value: unknown, path: string): string[] => {
      if (typeof value !== 'object' || value === null) return []
      const { required, properties } = value as { required?: unknown; properties?: object }
      const missing = Array.isArray(required) ? required.filter((name) => !Object.hasOwn(properties ?? {}, name)) : []
      return [
        ...missing.map((name) => `${path}/${name}`),
        ...Object.entries(value).flatMap(([key, one]) => undefinedIn(one, `${path}/${key}`)),
      ]
    }
    expect(undefinedIn(document.components.schemas, '')).toEqual([])
  })

  it('names a contact and a license', () => {
    expect(document.info).toMatchObject({ contact: { name: expect.any(String) }, license: { identifier: 'Apache-2.0' } })
  })
})
