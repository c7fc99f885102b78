import type { Schemas } from '#web/api.ts'
import { dialogueFormats, resultFormats } from '#web/rules.ts'

export type Format = Schemas['ImportReport']['format']

/** What each format is called, and what is in it. */
export const formatNames: Record<Format, string> = {
  openaiMessages: 'Dialogues, as messages of chat completions',
  promptfoo: 'promptfoo: a configuration',
  botium: 'Botium: conversations',
  deepeval: 'DeepEval: goldens',
  langfuse: 'Langfuse: items of a dataset',
  langsmith: 'LangSmith: examples of a dataset',
  openaiEvals: 'OpenAI Evals: evals with graders, or samples',
  openaiEvalsResults: 'OpenAI Evals: output items, as results',
  rhesis: 'Rhesis: a test set',
  rasa: 'Rasa: stories or end-to-end tests',
  dialogflowCx: 'Dialogflow CX: test cases',
  sharegpt: 'ShareGPT: conversations',
  tau2: 'tau2-bench: tasks',
  tau2Results: 'tau2-bench or tau-bench: results',
  inspect: 'Inspect AI: a log, as results',
  junit: 'JUnit: a report, as results',
  csv: 'A table (CSV)',
  jsonl: 'Rows (JSON, one per line)',
}

/** Formats with dialogues: they can become a channel. */
export const isOfDialogues = (format: Format): boolean => dialogueFormats.includes(format)

/** Formats with results: they become a batch run. */
export const isOfResults = (format: Format): boolean => resultFormats.includes(format)

// By the ending and, where several tools use it, by a start of a line. The first match counts.
const byEnding: readonly (readonly [RegExp, Format, RegExp?])[] = [
  [/[.]csv$/i, 'rhesis', /^[^\n]*\bprompt_content\b/],
  [/[.](csv|tsv|xlsx)$/i, 'csv'],
  [/[.]xml$/i, 'junit'],
  [/[.]txt$/i, 'botium'],
  [/[.]ya?ml$/i, 'rasa', /^(?:stories|test_cases|scenario)[ \t]*:/m],
  [/[.]ya?ml$/i, 'promptfoo'],
]
// By a member that only this format has; the first match counts. If the file is one object, its first entry is also checked.
const byMember: readonly (readonly [string, Format])[] = [
  ['samples', 'inspect'],
  ['simulations', 'tau2Results'],
  ['testCases', 'dialogflowCx'],
  ['goldens', 'deepeval'],
  ['conversational_goldens', 'deepeval'],
  ['examples', 'langsmith'],
  ['prompts', 'promptfoo'],
  ['tests', 'promptfoo'],
  ['scenarios', 'promptfoo'],
  ['items', 'langfuse'],
  ['has_more', 'openaiEvalsResults'],
  ['data', 'langfuse'],
]
const byMemberOfEntry: readonly (readonly [string, Format])[] = [
  ['user_scenario', 'tau2'],
  ['testing_criteria', 'openaiEvals'],
  ['data_source', 'openaiEvals'],
  ['datasource_item', 'openaiEvalsResults'],
  ['conversations', 'sharegpt'],
  ['testCaseConversationTurns', 'dialogflowCx'],
  ['ideal', 'openaiEvals'],
  ['item', 'openaiEvals'],
  ['test_configuration', 'rhesis'],
  ['behavior', 'rhesis'],
  ['traj', 'tau2Results'],
  ['inputs', 'langsmith'],
  ['outputs', 'langsmith'],
  ['expectedOutput', 'langfuse'],
  ['datasetId', 'langfuse'],
  ['expected_output', 'deepeval'],
  ['expected_outcome', 'deepeval'],
  ['vars', 'promptfoo'],
  ['messages', 'openaiMessages'],
]

/** The probable format of this file, by its name and content; undefined if it is unclear. */
export function formatOf(name: string, content: string): Format | undefined {
  const ending = byEnding.find(([ofName, , ofText]) => ofName.test(name) && (!ofText || ofText.test(content)))
  if (ending) return ending[1]
  const whole = parsed(content)
  const entry = Array.isArray(whole) ? whole[0] : (whole ?? parsed(content.trimStart().split('\n', 1)[0] ?? ''))
  if (typeof entry !== 'object' || entry === null) return undefined
  if (Object.keys(entry).some((key) => /[.](p?convo|utterances)[.]txt$/.test(key))) return 'botium'
  if (Object.keys(entry).some((key) => /[.]ya?ml$/i.test(key))) return 'rasa'
  const has = ([member]: readonly [string, Format]) => member in entry
  const known = (whole === entry ? byMember.find(has) : undefined) ?? byMemberOfEntry.find(has)
  return known?.[1] ?? (whole === undefined || /[.](jsonl|ndjson)$/i.test(name) ? 'jsonl' : undefined)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
