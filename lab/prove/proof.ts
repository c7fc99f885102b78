import type { Figure } from '../support/figure.ts'

/** `short` is what CI does at each change, `long` what `npm run prove` does. */
export type Size = 'short' | 'long'

/** In place of what a proof has by itself: how many `runs` a large database has, and how long a load takes, with how many kills. */
export type Amounts = { runs?: number | undefined; seconds?: number | undefined; kills?: number | undefined }
export type ProofOptions = Amounts & { size: Size; seed: number; note(line: string): void }

/** A fault made on purpose, and what must hold during and after it. It cleans up after itself, and throws only if it could not be tried. */
export type Proof = { name: string; about: string; run(options: ProofOptions): Promise<Figure[]> }
