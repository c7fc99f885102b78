import { describe, expect, it } from 'vitest'
import type { Schemas } from '#web/api.ts'
import { publishingFaults } from '#web/rules.ts'
import { templates } from './templates.ts'

describe('the templates of rubrics', () => {
  it.each(templates)('can be published as they are: $title', ({ draft }) => {
    expect(publishingFaults({ criteria: draft.criteria as Schemas['Criterion'][], sections: draft.sections ?? [] })).toEqual([])
    for (const { scale } of draft.criteria ?? []) expect(scale).toBeDefined()
    expect(new Set(draft.criteria?.map(({ key }) => key)).size).toBe(draft.criteria?.length)
  })
})
