/** The sheet that a figure or the verdict opens next to the page; the address names it. */
export const sheetTitles = {
  rules: 'Rules of the gate',
  passRate: 'Pass rate',
  baseline: 'Against the baseline',
  flaky: 'Flaky cells',
  errors: 'Errors and other outcomes',
  latency: 'Latency',
} as const
export type SheetName = keyof typeof sheetTitles
export const isSheetName = (name: string | undefined): name is SheetName => name !== undefined && name in sheetTitles
