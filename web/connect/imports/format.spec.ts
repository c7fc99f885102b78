import { describe, expect, it } from 'vitest'
import { importFormats } from '#web/rules.ts'
import { formatNames, formatOf } from './format.ts'

describe('the format of a file', () => {
  it.each([
    ['questions.csv', 'question;answer\n', 'csv'],
    ['junit.xml', '<testsuites/>', 'junit'],
    ['hello.convo.txt', 'Hello\n\n#me\nhi\n', 'botium'],
    ['promptfooconfig.yaml', 'prompts: [a]\n', 'promptfoo'],
    ['promptfooconfig.json', '{"prompts":["a"],"tests":[]}', 'promptfoo'],
    ['files.json', '{"hello.convo.txt":"Hello"}', 'botium'],
    ['log.json', '{"eval":{},"samples":[{"input":"a"}]}', 'inspect'],
    ['results.json', '{"tasks":[],"simulations":[]}', 'tau2Results'],
    ['tau.json', '[{"task_id":0,"reward":1,"traj":[]}]', 'tau2Results'],
    ['tasks.json', '[\n{"id":"0","user_scenario":{}}]', 'tau2'],
    ['goldens.json', '[{"input":"a","expected_output":"b"}]', 'deepeval'],
    ['goldens.json', '{"conversational_goldens":[]}', 'deepeval'],
    ['items.jsonl', '{"input":"a","expectedOutput":"b","datasetId":"d"}\n{}', 'langfuse'],
    ['examples.jsonl', '{"inputs":{"q":"a"},"outputs":{}}\n{}', 'langsmith'],
    ['dialogues.jsonl', '{"id":"1","messages":[]}\n{"id":"2","messages":[]}', 'openaiMessages'],
    ['test_stories.yml', 'version: "3.1"\nstories:\n- story: a\n', 'rasa'],
    ['e2e.yml', 'fixtures: []\ntest_cases:\n', 'rasa'],
    ['2 files', '{"test_stories.yml":"stories:","domain.yml":"responses:"}', 'rasa'],
    ['cases.json', '{"testCases":[]}', 'dialogflowCx'],
    ['case.json', '{\n"displayName":"a","testCaseConversationTurns":[]}', 'dialogflowCx'],
    ['samples.jsonl', '{"input":[],"ideal":"a"}\n{}', 'openaiEvals'],
    ['items.jsonl', '{"item":{"q":"a"}}\n{}', 'openaiEvals'],
    ['set.json', '[{"category":"a","behavior":"b","prompt":{"content":"c"}}]', 'rhesis'],
    ['set.csv', 'category,topic,behavior,test_type,prompt_content\n', 'rhesis'],
    ['talks.json', '[{"conversations":[{"from":"human","value":"Hi"}]}]', 'sharegpt'],
    ['rows.jsonl', '{"question":"a"}\n{"question":"b"}', 'jsonl'],
    ['one-row.jsonl', '{"question":"a"}', 'jsonl'],
    ['photo.json', '[1, 2]', undefined],
    ['photo.bin', '\u0000', undefined],
  ])('%s %s', (name, content, format) => expect(formatOf(name, content)).toBe(format))
  it('has a name for people', () => expect(Object.keys(formatNames).sort()).toEqual([...importFormats].sort()))
})
