import { expect, it } from 'vitest'
import { excerptOf } from './model-fault.ts'

it('what a model says does not reverse the words after it', () => expect(excerptOf('died \u202e')).toBe('“died ⟨U+202E⟩”'))
