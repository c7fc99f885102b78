import { botiumParts } from './botium.ts'
import type { DocumentFormat } from './document.ts'
import { deepevalParts, langfuseParts, langsmithParts } from './exports.ts'
import { inspectParts } from './inspect.ts'
import { junitParts } from './junit.ts'
import { promptfooParts } from './promptfoo.ts'
import { csvParts, jsonLineParts } from './rows.ts'
import { tau2ResultParts } from './tau2-results.ts'

/** Formats whose files are read as a whole; the others have one entry per line. */
export const documents: Record<string, DocumentFormat> = {
  promptfoo: promptfooParts,
  botium: botiumParts,
  tau2Results: tau2ResultParts,
  junit: junitParts,
  csv: csvParts,
  jsonl: jsonLineParts,
  inspect: inspectParts,
  deepeval: deepevalParts,
  langfuse: langfuseParts,
  langsmith: langsmithParts,
}
