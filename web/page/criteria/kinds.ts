import { binary } from './kinds/binary.tsx'
import { multi } from './kinds/multi.tsx'
import { nominal } from './kinds/nominal.tsx'
import { numeric } from './kinds/numeric.tsx'
import { ordinal } from './kinds/ordinal.tsx'
import { span } from './kinds/span.tsx'
import { text } from './kinds/text.tsx'
import type { CriterionType, CriterionView } from './view.ts'

// A type without its view does not compile. A new one is a file in kinds/ and a line here.
const views: { [Type in CriterionType]: CriterionView<Type> } = { binary, ordinal, nominal, multi, numeric, text, span }

/** The view of a criterion, typed for any scale. */
export const viewOf = ({ type }: { type: CriterionType }) => views[type] as CriterionView
