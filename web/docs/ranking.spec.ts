import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { outlineOf, read } from '../markdown.ts'
import { createRanking, marksOf, sectionsOf } from './ranking.ts'

const paths = globSync('docs/**/*.md').filter((path) => !path.startsWith('docs/decisions/'))
const search = createRanking(
  paths.flatMap((path) => {
    const blocks = read(path, readFileSync(path, 'utf8'))
    return sectionsOf(path.slice('docs/'.length, -'.md'.length), outlineOf(blocks).title, { blocks })
  }),
)

it.each<[string, RegExp]>([
  ['test a streaming agent with bearer', /channels|your-agent/],
  ['give reviewers work', /reviews/],
  ['what does pass^k mean', /batches|statistics/],
  ['how do I back up', /backup/],
  ['rotate master key', /install|production|backup|settings/],
  ['mocking tools', /tools/],
  ['simulating users', /scenarios|drivers|simulation/],
  ['sign in with okta', /sign-in/],
  ['agreement between reviewers', /statistics|reviews|calibration/],
])('"%s" finds its page first', (query, name) => {
  expect(search(query)[0]?.document.split('/').at(-1)).toMatch(name)
})

it('finds words and no letters, and marks all forms of a word', () => {
  expect(search('ews')).toEqual([])
  expect(search('')).toEqual([])
  expect(search('what is a')).toEqual([])
  expect(['reviewer', 'Reviewers', 'preview', 'the'].map(marksOf('the reviewers'))).toEqual([true, true, false, false])
  expect(marksOf('back up')('backups')).toBe(true)
})
