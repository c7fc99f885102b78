/** The content of each format, for people. */
export const contents = {
  openaiMessages: 'dialogues { id?, messages }, which become replay tests',
  tau2: 'tasks of tau2-bench, which become scenarios',
  promptfoo: 'a configuration of promptfoo in YAML or JSON; its tests become tests, and its simulated users scenarios',
  botium: 'a conversation of Botium (.convo.txt), or a JSON object of its files by name; they become scripted tests',
  tau2Results: 'results of tau2-bench or tau-bench, which become runs that were played elsewhere, each trial a repeat',
  junit: 'a report in the format of JUnit, whose test cases become runs that were played elsewhere',
  csv: 'a table with a header, whose rows become tests',
  jsonl: 'one JSON object per line, which become tests',
  inspect: 'a log of Inspect AI as JSON, whose samples become runs that were played elsewhere, each epoch a repeat',
  deepeval: 'goldens of DeepEval, which become tests, and conversational ones scenarios',
  langfuse: 'items of a dataset of Langfuse, which become tests',
  langsmith: 'examples of a dataset of LangSmith, which become tests',
  openaiEvals: 'evals of OpenAI with their runs or output items, or samples { input, ideal } or { item, sample }, which become tests',
  openaiEvalsResults: 'output items of runs of OpenAI Evals, which become runs that were played elsewhere',
  rhesis: 'a test set of Rhesis as JSON, JSON lines or CSV; its tests become tests, and those with several turns scenarios',
  rasa: 'stories or end-to-end tests of Rasa in YAML, or a JSON object of its files by name; they become scripted tests',
  dialogflowCx: 'test cases of Dialogflow CX as JSON, which become scripted tests',
  sharegpt: 'conversations { conversations: [{ from, value }] } of ShareGPT, which become replay tests',
} as const

type Format = keyof typeof contents
export const formats = Object.keys(contents) as [Format, ...Format[]]

/** Formats with recorded dialogues: they can become a replay channel, too. */
export const dialogueFormats: readonly Format[] = ['openaiMessages', 'sharegpt']
/** Formats without names of their own for what is in a row. */
export const mappedFormats: readonly Format[] = ['csv', 'jsonl', 'openaiEvals']
/** Formats with results of conversations that were played elsewhere. */
export const resultFormats: readonly Format[] = ['tau2Results', 'junit', 'inspect', 'openaiEvalsResults']
