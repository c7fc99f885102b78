// The language model under load, in a process of its own: plays the user of a scenario and judges.
import { serve } from './mock-server.ts'

// Words without numbers and names, none like another: the guard of a simulated user reads them.
const messages = [
  'hello, my parcel has not come yet',
  'could somebody look into it for me please',
  'I have waited for quite a while already',
  'where does such a delay come from',
  'and what happens if nobody ever finds it',
  'thanks for explaining, that is all',
]
const verdict = { evidence: [{ turn: 2, quote: 'my parcel has not come yet' }], reasoning: 'The agent answers.', verdict: 'pass' }

type Asked = { messages: { role: string }[]; response_format?: { json_schema?: { schema?: { properties?: object } } } }

function answerTo({ messages: said, response_format: format }: Asked): object {
  if ('verdict' in (format?.json_schema?.schema?.properties ?? {})) return verdict
  const text = messages[said.filter(({ role }) => role === 'assistant').length] ?? messages.at(-1)
  return { action: 'say', text, reason: 'It is what I want to know.', goalState: 'open', disclosed: [] }
}

serve((asked: Asked) => {
  const choices = [{ index: 0, message: { role: 'assistant', content: JSON.stringify(answerTo(asked)) }, finish_reason: 'stop' }]
  const usage = { prompt_tokens: 600, completion_tokens: 40, total_tokens: 640 }
  return { id: 'x', object: 'chat.completion', created: 0, model: 'm', choices, usage }
})
