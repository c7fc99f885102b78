import { describe, expect, it } from 'vitest'
import { resourceTypes } from './contract.ts'
import { isActionPattern, matchesAction } from './pattern.ts'

describe('a pattern of actions', () => {
  it.each([
    ['run.completed', true],
    ['run.*', true],
    ['batchRun.*', true],
    ['*', true],
    ['*.completed', false],
    ['run', false],
    ['run.', false],
    ['runs.completed', false],
    ['run.completed.x', false],
    ['', false],
    ['constructor.*', false],
  ])('%s may be one: %s', (text, expected) => {
    expect(isActionPattern(text, resourceTypes)).toBe(expected)
  })

  it.each<[string[], string, boolean]>([
    [['run.completed'], 'run.completed', true],
    [['run.completed'], 'run.completedTwice', false],
    [['run.*'], 'run.started', true],
    [['batch.*'], 'batchRun.started', false],
    [['batch.*', 'batchRun.started'], 'batchRun.started', true],
    [['*'], 'anything.done', true],
    [[], 'run.started', false],
  ])('%j means %s: %s', (patterns, action, expected) => {
    expect(matchesAction(patterns, action)).toBe(expected)
  })
})
