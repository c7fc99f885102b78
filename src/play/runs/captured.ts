import type { Plan } from './plan.ts'

/** The plan with captured values filled in before it is played: as variables, and where its messages name them. */
export function withCaptured(plan: Plan, captured: Record<string, unknown>): Plan {
  const names = Object.keys(captured)
  if (names.length === 0) return plan
  const { driver, user } = plan
  return { ...plan, variables: { ...plan.variables, ...captured }, driver: filled(driver, captured), user: filled(user, captured) }
}

// Matches only captured variables: any other braces are the user's own words.
const placeholder = /\{\{\s*variables\.(\w{1,64})\s*\}\}/g

function filled<T>(value: T, captured: Record<string, unknown>): T {
  if (typeof value === 'string')
    return value.replace(placeholder, (text, name: string) => (Object.hasOwn(captured, name) ? String(captured[name]) : text)) as T
  if (Array.isArray(value)) return value.map((inner) => filled(inner, captured)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, captured)])) as T
}
