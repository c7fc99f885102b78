import { expect, it } from 'vitest'
import { listText } from './list-text.ts'

it('says so if nothing of a list was chosen', () =>
  expect([['Rude', 'Slow'], ['Slow'], []].map(listText)).toEqual(['Rude, Slow', 'Slow', 'none']))
