import type { NewAnswer } from './answers.ts'
import type { Criterion } from './criteria.ts'

type Value = Exclude<NewAnswer['value'], undefined>
const isList = (value: Value): value is Exclude<Value, string | number> => Array.isArray(value)

/** What is wrong with a value for its criterion, in a sentence; undefined: nothing. */
export function valueFault(criterion: Criterion, value: Value): string | undefined {
  switch (criterion.type) {
    case 'binary':
      return value === 'pass' || value === 'fail' ? undefined : 'It takes pass or fail.'
    case 'ordinal': {
      const points = criterion.scale.points.map((point) => point.value)
      return typeof value === 'number' && points.includes(value) ? undefined : `It takes one of ${points.join(', ')}.`
    }
    case 'nominal': {
      const options = criterion.scale.options.map((option) => option.value)
      return typeof value === 'string' && options.includes(value) ? undefined : `It takes one of ${options.join(', ')}.`
    }
    case 'multi': {
      const options = criterion.scale.options.map((option) => option.value)
      const chosen: unknown[] = isList(value) ? value : [undefined]
      const known = chosen.every((one) => options.some((option) => option === one)) && new Set(chosen).size === chosen.length
      return known ? undefined : `It takes a list of ${options.join(', ')}, none twice.`
    }
    case 'numeric': {
      const { min, max, step } = criterion.scale
      if (typeof value !== 'number' || value < min || value > max) return `It takes a number from ${min} to ${max}.`
      // 0.3 is three steps of 0.1, though no division says so exactly.
      const steps = step === undefined ? 0 : (value - min) / step
      return Math.abs(steps - Math.round(steps)) < 1e-6 ? undefined : `It goes in steps of ${step} from ${min}.`
    }
    case 'text':
      return typeof value === 'string' && value.length <= criterion.scale.maxLength
        ? undefined
        : `It takes a text of ${criterion.scale.maxLength} characters at most.`
    case 'span':
      return isList(value) && (value as unknown[]).every((one) => typeof one === 'object') && value.length <= criterion.scale.maxSpans
        ? undefined
        : `It takes a list of ${criterion.scale.maxSpans} marks { turn, start?, end? } at most.`
    case 'pairwise':
      return value === 'a' || value === 'b' || value === 'tie' ? undefined : 'It takes a, b or tie.'
  }
}
