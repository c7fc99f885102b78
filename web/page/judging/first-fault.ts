import type { Faults } from './answers.ts'
import type { Sheet } from './use-answers.ts'

/** Moves the keyboard to the first question that must change before the answers can be submitted. */
export function goToFirstFault({ sheet, faults, missing }: { sheet: Sheet; faults: Faults; missing: readonly string[] }): void {
  const first = sheet.present.find(({ key }) => missing.includes(key) || faults.has(key))
  if (!first) return
  sheet.setActive(first.key)
  document.getElementById(`question-${first.key}`)?.focus()
}
