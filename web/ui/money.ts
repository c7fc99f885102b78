const dollars = (microUsd: number, digits: number) =>
  (microUsd / 1_000_000).toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: digits })

/** Millionths of a US dollar, to read; null means unknown. */
export const cost = (microUsd: number | null): string => (microUsd === null ? 'cost unknown' : dollars(microUsd, 6))
export const perMillionTokens = (microUsd: number): string => `${dollars(microUsd, 4)} per million tokens`
