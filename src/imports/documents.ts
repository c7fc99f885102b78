import { botiumParts } from './botium.ts'
import type { DocumentFormat } from './document.ts'
import { promptfooParts } from './promptfoo.ts'

/** Formats whose files are read as a whole; the others have an entry a line. */
export const documents: Record<string, DocumentFormat> = { promptfoo: promptfooParts, botium: botiumParts }
