import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { faultsOf } from './faults.ts'
import { withHints } from './hints.ts'

const schema = z.strictObject({
  name: z.string(),
  config: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('http'), url: z.string(), headers: z.record(z.string(), z.string()).optional() }),
      z.strictObject({ kind: z.literal('demo'), seed: z.int().default(1) }),
    ])
    .optional(),
  steps: z.array(z.union([z.string(), z.strictObject({ say: z.string(), waitMs: z.int() })])).default([]),
  limit: z
    .strictObject({ at: z.string() })
    .transform(({ at }) => at)
    .nullable()
    .optional(),
})

const hints = (value: unknown) =>
  Object.fromEntries(
    withHints(faultsOf(schema.safeParse(value).error?.issues ?? [], 'pointer'), schema, value).map(({ pointer, hint }) => [pointer, hint]),
  )

describe('hints of unknown members', () => {
  it.each<[string, unknown, Record<string, string | undefined>]>([
    ['the nearest name', { name: 'x', confg: {} }, { '/confg': 'Did you mean "config"?' }],
    ['a name that is right one level deeper', { name: 'x', url: 'y' }, { '/url': 'Did you mean "config.url"?' }],
    ['the names that there are', { name: 'x', zzzzzz: 1 }, { '/zzzzzz': 'Known here: name, config, steps, limit.' }],
    ['in the form that was chosen', { name: 'x', config: { kind: 'demo', url: 'y' } }, { '/config/url': 'Known here: kind, seed.' }],
    [
      'in a list',
      {
        name: 'x',
        steps: [
          { say: 'a', waitMs: 1 },
          { say: 'b', waitMs: 1, wait: 1 },
        ],
      },
      { '/steps/1/wait': 'Did you mean "waitMs"?' },
    ],
    ['under what is transformed', { name: 'x', limit: { at: 'y', att: 'z' } }, { '/limit/att': 'Did you mean "at"?' }],
    ['a value that is near', { name: 'x', config: { kind: 'htttp' } }, { '/config/kind': 'Did you mean "http"?' }],
    ['none for a value that is near nothing', { name: 'x', config: { kind: 'fax' } }, { '/config/kind': undefined }],
    ['none for what is required', {}, { '/name': undefined }],
    [
      'none that is compared letter by letter with a long name',
      { name: 'x', ['n'.repeat(101)]: 1 },
      { [`/${'n'.repeat(101)}`]: 'Known here: name, config, steps, limit.' },
    ],
    ['of names that objects inherit', { name: 'x', constructor: 1 }, { '/constructor': 'Known here: name, config, steps, limit.' }],
  ])('%s', (_, value, expected) => expect(hints(value)).toEqual(expected))

  it('a form that nobody chose is required, with what may be chosen', () => {
    const { error } = schema.safeParse({ name: 'x', config: {} })
    expect(withHints(faultsOf(error!.issues, 'pointer'), schema, { name: 'x', config: {} })).toEqual([
      { pointer: '/config/kind', code: 'required', message: '"kind" is required.', allowed: ['http', 'demo'] },
    ])
  })
  it('are given for as many faults as an answer lists', () => {
    const body = { name: 'x', ...Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`nam${at}`, 1])) }
    expect(Object.values(hints(body)).filter((hint) => hint !== undefined)).toHaveLength(100)
  })
})
