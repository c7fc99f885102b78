import { expect, it } from 'vitest'
import { bySection } from './by-section.ts'

it('questions follow each other as they are shown: by section, those without one last', () => {
  const sections = [{ key: 'tone' }, { key: 'facts' }]
  const questions = [
    { key: 1, section: 'facts' },
    { key: 2 },
    { key: 3, section: 'tone' },
    { key: 4, section: 'gone' },
    { key: 5, section: 'facts' },
  ]
  expect(bySection({ sections }, questions).map(({ key }) => key)).toEqual([3, 1, 5, 2, 4])
})
