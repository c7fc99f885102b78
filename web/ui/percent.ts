/** A share from 0 to 1 as a percentage, with this many decimals. */
export const percent = (share: number, decimals = 0): string => `${(share * 100).toFixed(decimals)}%`

/** With one decimal, unless it is whole. */
export const finePercent = (share: number): string => percent(share, Number.isInteger(Math.round(share * 1e6) / 1e4) ? 0 : 1)
