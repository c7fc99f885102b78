import { kinds } from '#src/platform/kinds.ts'
import type { CriterionKind } from './kind.ts'
import { binary } from './kinds/binary.ts'
import { multi } from './kinds/multi.ts'
import { nominal } from './kinds/nominal.ts'
import { numeric } from './kinds/numeric.ts'
import { ordinal } from './kinds/ordinal.ts'
import { pairwise } from './kinds/pairwise.ts'
import { span } from './kinds/span.ts'
import { text } from './kinds/text.ts'

/** All types of criteria, in the order in which they are offered. A new one is a file in kinds/ and a line here. */
export const criterionKinds = kinds([binary, ordinal, nominal, multi, numeric, text, span, pairwise])
export type CriterionType = (typeof criterionKinds.names)[number]

/** The kind of a criterion without the type of its scale, for callers that have any criterion. */
export const criterionKindOf = ({ type }: { type: CriterionType }): CriterionKind => criterionKinds.of(type)
