import { describe, expect, it } from 'vitest'
import { resourceTypes } from '#web/rules.ts'
import { sentenceOf } from './sentence.ts'

const change = (path: string, before: unknown, after: unknown) => ({ path, before, after })
const text = (action: string, name?: string, ...changes: ReturnType<typeof change>[]) => {
  const { before, thing, after } = sentenceOf({ resourceType: action.split('.')[0] as never, action, changes }, name)
  return `${before}${thing}${after}`
}

describe('an entry of the activity as a sentence', () => {
  it('counts those that it says the same of', () => {
    const { before, thing } = sentenceOf({ resourceType: 'review', action: 'review.assigned', changes: [] }, undefined, 1_200)
    expect(before + thing).toBe('assigned 1,200 reviews')
    const made = sentenceOf({ resourceType: 'calibrationSheet', action: 'calibrationSheet.created', changes: [] }, 'Ben’s sheet in May', 3)
    expect([made.before + made.thing, made.isName]).toEqual(['created 3 calibration sheets', false])
  })
  it.each<[string, string]>([
    [text('scenario.created', 'Refund'), 'created the scenario Refund'],
    [text('apiKey.revoked', 'ci'), 'revoked the API key ci'],
    [text('review.started'), 'started a review'],
    [text('calibrationSheet.started', 'Ben’s sheet in May'), 'started Ben’s sheet in May'],
    [text('calibrationSheet.leftOut', 'Ben’s sheet in May'), 'excluded Ben’s sheet in May from the report'],
    [text('apiKey.created'), 'created an API key'],
    [text('workspace.created', 'Acme'), 'created the workspace'],
    [text('batchRun.cancelRequested', 'Gate #3'), 'requested to cancel Gate #3'],
    [text('run.completed', undefined, change('/outcome', null, 'failed')), 'completed a run: failed'],
    [
      text('batchRun.completed', 'Gate #3', change('/outcome', null, 'passed'), change('/counts', null, { planned: 1200 })),
      'completed the batch run Gate #3: passed, 1,200 runs',
    ],
    [text('batchRun.labeled', 'Gate #3', change('/label', null, 'v2')), 'labeled the batch run Gate #3 as “v2”'],
    [text('batch.replaced', 'Gate', change('/gate/minPassRate', 0.4, 0.9)), 'raised the minimum pass rate of Gate from 40% to 90%'],
    [text('channel.replaced', 'Bot', change('/timeouts/turnMs', 60_000, 30_000)), 'lowered the turn timeout of Bot from 1 min to 30 s'],
    [text('batch.replaced', 'Gate', change('/order', 'asListed', 'random')), 'changed the order of Gate from as listed to random'],
    [text('test.replaced', 'New', change('/name', 'Old', 'New')), 'renamed “Old” to New'],
    [text('test.replaced', 'New', change('/name', 'a {} b', 'New')), 'renamed “a {} b” to New'],
    [text('test.replaced', 'T', change('/metadata/', 'a', 'b')), 'changed the metadata of T'],
    [text('channel.replaced', 'T', change('/auth/secret/lastFour', 'abcd', 'efgh')), 'changed the secret of T'],
    [text('batch.replaced', 'Gate', change('/description', 'x', null)), 'removed the description of Gate'],
    [text('batch.replaced', 'Gate', change('/items', [1], [2])), 'changed the items of Gate'],
    [
      text('scenario.replaced', 'A', change('/user/goal', 'a', 'x'.repeat(99)), change('/tags', [], ['x'])),
      'changed the goal and the tags of A',
    ],
    [text('scenario.replaced', 'A', ...['/a', '/b', '/c'].map((path) => change(path, 1, 2))), 'changed 3 settings of A'],
    [text('persona.replaced', 'A'), 'saved A without changes'],
    [
      text('channel.replaced', 'Bot', change('/config/url', 'http://a', 'http://b')),
      'changed the URL of Bot from “http://a” to “http://b”',
    ],
  ])('%s', (sentence, expected) => expect(sentence).toBe(expected))
  it('has no code of the interface in it, whatever happened', () => {
    const verbs = ['created', 'replaced', 'submittedLate', 'reviewerProfileReplaced', 'somethingNewHappened']
    for (const resourceType of resourceTypes)
      for (const verb of verbs) expect(text(`${resourceType}.${verb}`)).not.toMatch(/[a-z][A-Z]|[{}]|\w\.\w/)
  })
})
