const maxDecimals = 3

/** A share from 0 to 1 as a percentage, with this many decimals, or more: a share between 0 and 1 never reads 0% or 100%. */
export function percent(share: number, decimals = 0): string {
  const text = (share * 100).toFixed(decimals)
  const reads = Number(text)
  if ((reads < 100 || share >= 1) && (reads > 0 || share <= 0)) return `${text}%`
  if (decimals < maxDecimals) return percent(share, decimals + 1)
  return reads > 50 ? '99.999%' : '0.001%'
}

/** With one decimal, unless it is whole. */
export const finePercent = (share: number): string => percent(share, Number.isInteger(Math.round(share * 1e6) / 1e4) ? 0 : 1)
