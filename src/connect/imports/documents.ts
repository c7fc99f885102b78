import { botiumParts } from './botium.ts'
import { dialogflowCxParts } from './dialogflow-cx.ts'
import type { DocumentFormat } from './document.ts'
import { deepevalParts, langfuseParts, langsmithParts } from './exports.ts'
import { inspectParts } from './inspect.ts'
import { junitParts } from './junit.ts'
import { openaiEvalsResultParts } from './openai-evals/results.ts'
import { openaiEvalsParts } from './openai-evals.ts'
import { promptfooParts } from './promptfoo.ts'
import { rasaParts } from './rasa.ts'
import { rhesisParts } from './rhesis.ts'
import { csvParts, jsonLineParts } from './rows.ts'
import { sharegptParts } from './sharegpt.ts'
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
  openaiEvals: openaiEvalsParts,
  openaiEvalsResults: openaiEvalsResultParts,
  rhesis: rhesisParts,
  rasa: rasaParts,
  dialogflowCx: dialogflowCxParts,
  sharegpt: sharegptParts,
}
