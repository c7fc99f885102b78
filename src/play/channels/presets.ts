import { frameworks } from './presets/frameworks.ts'
import { messengers } from './presets/messengers.ts'
import { platforms } from './presets/platforms.ts'
import type { Preset } from './presets/preset.ts'

/** The one list of presets: data, from which the reference, the page of the docs and the form follow. */
export const presets: readonly Preset[] = [...frameworks, ...messengers, ...platforms].toSorted((a, b) => (a.title < b.title ? -1 : 1))
