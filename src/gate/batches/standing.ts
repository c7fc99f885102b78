import type { GateJudge } from './measures.ts'

/** “polite” (version 1f2e) is calibrated: alpha 0.92 (lower end 0.71), 40 conversations, 3 people, measured 2026-05-01. */
export const standingSentences = (judges: readonly Pick<GateJudge, 'name' | 'version' | 'standing'>[] = []): string[] =>
  judges.flatMap(({ name, version, standing }) => (standing ? [`Judge “${name}” (version ${version}) is ${standing}.`] : []))
