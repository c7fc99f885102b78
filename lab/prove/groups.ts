import { groupedPairs, type Pairs } from '#src/connect/failure-groups/fixtures/grouping.ts'
import { failuresOfDemos, plantedFailures } from '#src/connect/failure-groups/fixtures/labelled.ts'
import { nearDefects } from '#src/connect/failure-groups/fixtures/near-defects.ts'
import type { Figure } from '../support/figure.ts'
import type { Proof } from './proof.ts'

const least = { precision: 0.95, recall: 0.7 }

/** Of several draws, the worst; or the middle one. */
function pairs(what: string, found: readonly Pairs[], wanted: Partial<typeof least>, share = 0): Figure[] {
  const { failures, labels } = found[0]!
  return Object.entries(wanted).map(([name, limit]) => {
    const figure = name as keyof typeof least
    const sorted = found.toSorted((a, b) => a[figure] - b[figure])
    const at = sorted[Math.floor(sorted.length * share)]!
    const of = figure === 'precision' ? at.together : at.alike
    return {
      what: `${figure} of pairs, ${share === 0 ? 'worst' : 'middle'} of ${found.length} draws: ${failures} failures of ${labels} causes, ${what}`,
      wanted: `>= ${limit}`,
      reached: `${at[figure].toFixed(3)} of ${of} pairs in ${at.groups} groups (${sorted[0]![figure].toFixed(3)} to ${sorted.at(-1)![figure].toFixed(3)})`,
      holds: at[figure] >= limit,
    }
  })
}

/** Groups of failures whose causes are known: planted defects of the demos, and those of dialogues of tau-bench if they are there. */
export const groups: Proof = {
  name: 'groups',
  about: 'failures with the same cause are in one group, and others are not',
  async run({ size, seed }) {
    const demos = (await failuresOfDemos(4)).slice(0, 300)
    const found = Array.from({ length: size === 'long' ? 20 : 3 }, (_, nth) => {
      const draw = `groups ${seed} ${nth}`
      const near = plantedFailures(300, draw, nearDefects)
      return { ...groupedPairs({ demos, planted: plantedFailures(300, draw) }, draw), near: groupedPairs({ near }, draw).near }
    })
    const of = (name: keyof (typeof found)[number]) => found.map((one) => one[name])
    return [
      ...pairs('all', of('all'), least),
      ...pairs('of the demos', of('demos'), least, 0.5),
      ...pairs('of dialogues', of('planted'), least, 0.5),
      // Words alone do not join what shares none.
      ...pairs('near to one another, in wordings that share few words', of('near'), { precision: least.precision, recall: 0.3 }, 0.5),
    ]
  },
}
