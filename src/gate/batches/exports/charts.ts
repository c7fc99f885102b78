import { type EscapedMarkup, markup, raw } from './markup.ts'

// Drawings as inline SVG: axes start at zero, and an estimate has its interval as a line through it.

export type Bar = { label: string; value: number | null; low: number | null; high: number | null; before?: number | null; text: string }
type Scale = { most: number; tick: (value: number) => string }

const left = 260
const width = 640
const right = 150
const rowHeight = 22

/** One row each, from 0 to `most`; a mark shows the baseline. */
export function bars(title: string, rows: readonly Bar[], { most, tick }: Scale): EscapedMarkup {
  const x = (value: number) => left + (most === 0 ? 0 : (value / most) * width)
  const height = rows.length * rowHeight + 40
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => share * most)
  const grid = ticks.map(
    (value) =>
      markup`<line class="grid" x1="${x(value)}" x2="${x(value)}" y1="10" y2="${height - 24}"/><text class="tick" x="${x(value)}" y="${height - 8}">${tick(value)}</text>`,
  )
  const rectangles = rows.map((row, at) => bar(row, 14 + at * rowHeight, x))
  return markup`<svg role="img" aria-label="${title}" viewBox="0 0 ${left + width + right} ${height}" xmlns="http://www.w3.org/2000/svg">${raw(grid)}${raw(rectangles)}</svg>`
}

function bar({ label, value, low, high, before, text }: Bar, top: number, x: (value: number) => number): EscapedMarkup {
  const middle = top + rowHeight / 2 - 2
  const rate = value === null ? '' : markup`<rect class="bar" x="${left}" y="${top}" width="${x(value) - left}" height="${rowHeight - 6}"/>`
  const spread =
    low === null || high === null
      ? ''
      : markup`<path class="spread" d="M${x(low)} ${middle}H${x(high)}M${x(low)} ${middle - 4}v8M${x(high)} ${middle - 4}v8"/>`
  const then = before === undefined || before === null ? '' : markup`<path class="before" d="M${x(before)} ${top - 1}v${rowHeight - 4}"/>`
  return markup`<g><title>${label}: ${text}</title><text class="label" x="${left - 8}" y="${middle + 4}">${short(label)}</text>${rate}${spread}${then}<text class="value" x="${left + width + 8}" y="${middle + 4}">${text}</text></g>`
}

const short = (label: string) => (label.length > 38 ? `${label.slice(0, 37).toWellFormed()}…` : label)
