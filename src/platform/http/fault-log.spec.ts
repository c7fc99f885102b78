import { describe, expect, it } from 'vitest'
import { unavailable } from '../errors.ts'
import { createFaultLog } from './fault-log.ts'

const readOnly = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' })
const full = Object.assign(new Error('could not extend file'), { code: '53100' })

describe('a fault of the surroundings', () => {
  it('is one line a minute for each cause, and the next says how many were left out', () => {
    const log = createFaultLog()
    expect([log(readOnly, 0), log(full, 1)]).toEqual([{}, {}])
    for (let at = 2; at < 1_002; at++) expect(log(at % 2 ? readOnly : full, at)).toBeUndefined()
    expect(log(readOnly, 60_000)).toEqual({ omitted: 500 })
    expect(log(readOnly, 119_999)).toBeUndefined()
  })

  it('that is ours and says when to ask again is one, too', () => {
    const log = createFaultLog()
    const away = () => unavailable('The identity provider does not answer.', 5)
    expect([log(away(), 0), log(away(), 1)]).toEqual([{}, undefined])
  })

  it('is never the reason to leave out an error of our own', () => {
    const log = createFaultLog()
    const ours = new TypeError('x is not a function')
    expect([log(ours, 0), log(ours, 1)]).toEqual([{}, {}])
  })
})
