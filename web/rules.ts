// The second door to src/: pure rules, so that the page says at once what the service would say. Loaded with the pages that use
// them, and not with the first one.
export { resourceTypes } from '../src/activity/resource-types.ts'
export { ruleNames } from '../src/batches/rule-names.ts'
export { shortfall, usualRule } from '../src/calibrations/pass.ts'
export { ceilings } from '../src/platform/limits.ts'
export { checkAnswers } from '../src/rubrics/checking.ts'
export { fails, visibleCriteria as asked } from '../src/rubrics/conditions.ts'
export { criterionKindOf, criterionKinds } from '../src/rubrics/kinds.ts'
export { publishingFaults } from '../src/rubrics/publishing.ts'
export { choicesOf } from '../src/rubrics/values.ts'
export { effectiveRate } from '../src/statistics/effective-rate.ts'
export { reasons } from '../src/statistics/estimate.ts'
export { clopperPearson } from '../src/statistics/proportion.ts'
