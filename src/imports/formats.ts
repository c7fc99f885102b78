/** What each format holds, for people. */
export const contents = {
  openaiMessages: 'dialogues { id, messages }, which become replay tests',
  tau2: 'tasks of tau2-bench, which become scenarios',
  promptfoo: 'a configuration of promptfoo in YAML or JSON; its tests become tests, and its simulated users scenarios',
  botium: 'a conversation of Botium (.convo.txt), or a JSON object of its files by name; they become scripted tests',
} as const

type Format = keyof typeof contents
export const formats = Object.keys(contents) as [Format, ...Format[]]
