import type { Figure } from '../support/figure.ts'

/** `short` is what CI does at each change, `long` what `npm run prove` does. */
export type Size = 'short' | 'long'

/** `runs`: how many a proof of a large database has, in place of what it has by itself. */
export type ProofOptions = { size: Size; seed: number; runs?: number | undefined; note(line: string): void }

/** A fault made on purpose, and what must hold during and after it. It cleans up after itself, and throws only if it could not be tried. */
export type Proof = { name: string; about: string; run(options: ProofOptions): Promise<Figure[]> }
