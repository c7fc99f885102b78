import { describe, expect, it } from 'vitest'
import { bradleyTerry, type Contest } from './bradley-terry.ts'

type Games = readonly (readonly [first: number, second: number, won: number, lost: number])[]
const contestsOf = (games: Games): Contest[] =>
  games.flatMap(([first, second, won, lost], game) =>
    [...new Array<number>(won).fill(1), ...new Array<number>(lost).fill(0)].map((share, at) => ({
      ...{ first, second, share },
      item: `${game} ${at}`,
      person: 'one',
    })),
  )
/** Against the side in this place, as R reports them. */
function against(games: Games, sides: number, reference: number) {
  const found = bradleyTerry(contestsOf(games), sides)
  if (found.value === null) throw new Error(found.reason)
  const { value, covariance } = found
  return value.map((strength, at) => ({
    value: strength.value - value[reference]!.value,
    se: Math.sqrt(covariance[at]![at]! + covariance[reference]![reference]! - 2 * covariance[at]![reference]!),
  }))
}

describe('the strengths of several sides', () => {
  // Baltimore, Boston, Cleveland, Detroit, Milwaukee, New York, Toronto in 1987: Agresti (2002), Table 10.11, without home advantage.
  const baseball: Games = [
    [4, 3, 7, 6],
    [4, 6, 9, 4],
    [4, 5, 7, 6],
    [4, 1, 7, 6],
    [4, 2, 9, 4],
    [4, 0, 11, 2],
    [3, 6, 7, 6],
    [3, 5, 5, 8],
    [3, 1, 11, 2],
    [3, 2, 9, 4],
    [3, 0, 9, 4],
    [6, 5, 7, 6],
    [6, 1, 7, 6],
    [6, 2, 8, 5],
    [6, 0, 12, 1],
    [5, 1, 6, 7],
    [5, 2, 7, 6],
    [5, 0, 10, 3],
    [1, 2, 7, 6],
    [1, 0, 12, 1],
    [2, 0, 6, 7],
  ]
  it('are those of Agresti’s baseball teams, with standard errors of about 0.3', () => {
    const teams = against(baseball, 7, 0)
    expect(teams.map(({ value }) => Math.round(value * 100) / 100)).toEqual([0, 1.11, 0.68, 1.44, 1.58, 1.25, 1.29])
    for (const { se } of teams.slice(1)) expect(se).toBeCloseTo(0.3, 1)
  })

  // Biometrika, Communications in Statistics, JASA, JRSS-B: Turner & Firth (2012), section 2.1.
  it('are those of journals that cite each other', () => {
    const journals = against(
      [
        [0, 1, 730, 33],
        [0, 2, 498, 320],
        [0, 3, 221, 284],
        [1, 2, 68, 813],
        [1, 3, 17, 276],
        [2, 3, 142, 325],
      ],
      4,
      0,
    )
    const published = [0, -2.94907, -0.47957, 0.26895]
    for (const [at, { value }] of journals.entries()) expect(value).toBeCloseTo(published[at]!, 4)
    const errors = [0.10255, 0.06059, 0.07083]
    for (const [at, { se }] of journals.slice(1).entries()) expect(se).toBeCloseTo(errors[at]!, 4)
  })

  it('of two sides are the logarithm of the odds, ties counting half for each', () => {
    const tie = { first: 0, second: 1, share: 0.5, person: 'one' }
    const contests = [...contestsOf([[0, 1, 12, 4]]), { ...tie, item: 'a' }, { ...tie, item: 'b' }]
    const found = bradleyTerry(contests, 2)
    expect(found.value?.map(({ value }) => value)).toEqual([1, -1].map((sign) => expect.closeTo((sign * Math.log(13 / 5)) / 2, 8)))
  })

  it.each<[string, Games, number, string]>([
    ['nothing was judged', [], 2, 'no_items'],
    ['a side never won', [[0, 1, 5, 0]], 2, 'singular'],
    ['a side was never compared', [[0, 1, 3, 2]], 3, 'singular'],
    [
      'one group always won',
      [
        [0, 1, 3, 2],
        [2, 3, 1, 4],
        [0, 2, 4, 0],
        [1, 3, 4, 0],
      ],
      4,
      'singular',
    ],
  ])('do not exist if %s', (_, games, sides, reason) => {
    expect(bradleyTerry(contestsOf(games), sides)).toEqual({ value: null, reason })
  })
})
