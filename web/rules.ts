// The second import from src/: pure rules, so that the page reports at once what the service would report. Loaded with the pages that use
// them, and not with the first one.

export { dialogueFormats, formats as importFormats, resultFormats } from '#src/connect/imports/formats.ts'
export { ruleNames } from '#src/gate/batches/rule-names.ts'
export { effectiveRate } from '#src/measure/statistics/effective-rate.ts'
export { reasons } from '#src/measure/statistics/estimate.ts'
export { clopperPearson } from '#src/measure/statistics/proportion.ts'
export { ceilings, defaultLimits } from '#src/platform/limits.ts'
export { excludedSources } from '#src/play/runs/error-sources.ts'
export { shortfall, usualRule } from '#src/review/calibrations/pass.ts'
export { checkAnswers } from '#src/review/rubrics/checking.ts'
export { fails, visibleCriteria as asked } from '#src/review/rubrics/conditions.ts'
export { criterionKindOf, criterionKinds } from '#src/review/rubrics/kinds.ts'
export { publishingFaults } from '#src/review/rubrics/publishing.ts'
export { scoreOf } from '#src/review/rubrics/score.ts'
export { starterRubric } from '#src/review/rubrics/starter.ts'
export { choicesOf } from '#src/review/rubrics/values.ts'
export { resourceTypes } from '#src/workspace/activity/resource-types.ts'
