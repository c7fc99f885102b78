// Starts of conversations that people choose in their assistant. They name tools; what these read follows then.

type Argument = { name: string; description: string; pattern: RegExp }
type Prompt = {
  name: string
  title: string
  description: string
  arguments: readonly Argument[]
  say(given: Readonly<Record<string, string>>): string
}

const id = (prefix: string) => new RegExp(`^${prefix}_[0-9a-z]{26}$`)
const batchRun: Argument = { name: 'batchRun', description: 'the ID of the batch run (btr_…)', pattern: id('btr') }
const evidence =
  'Say what each statement rests on, with the IDs of runs and the addresses of their pages. Do not guess at causes that the conversations do not show.'

export const prompts: readonly Prompt[] = [
  {
    name: 'why_did_the_gate_fail',
    title: 'Why did the gate fail?',
    description: 'Explains the verdict of a batch run, from its rules to the conversations.',
    arguments: [batchRun],
    say: ({ batchRun }) =>
      `Why did the gate of batch run ${batchRun} come to its verdict? Call explain_gate, then find_failures for the same batch run, and read_run for an example of each of the three most frequent failures. Explain which rules decided, what the agent did wrong in which turn, and what would have to change. ${evidence}`,
  },
  {
    name: 'what_changed',
    title: 'What changed since the baseline?',
    description: 'Compares a batch run with its baseline, and shows the first turn in which the agent acted differently.',
    arguments: [batchRun],
    say: ({ batchRun }) =>
      `What changed in batch run ${batchRun} against its baseline? Call compare_batch_runs. For each cell that regressed, read both runs of its divergence with read_run from that turn on, and say what the agent does differently. Separate what is proven from what is only suspected. ${evidence}`,
  },
  {
    name: 'explain_a_failed_run',
    title: 'Why did this run fail?',
    description: 'Explains the verdict of one conversation.',
    arguments: [{ name: 'run', description: 'the ID of the run (run_…)', pattern: id('run') }],
    say: ({ run }) =>
      `Why did run ${run} come to its outcome? Call read_run, quote the turns that decided, and say whether the agent, the test itself, or something around them is at fault. ${evidence}`,
  },
  {
    name: 'draft_a_scenario',
    title: 'Draft a scenario',
    description: 'Writes a scenario for something that you describe, as a draft.',
    arguments: [
      { name: 'project', description: 'the ID of the project (prj_…)', pattern: id('prj') },
      { name: 'about', description: 'what the user wants from the agent, and what must not happen', pattern: /\S/ },
    ],
    say: ({ project, about }) =>
      `Draft a scenario in project ${project} about this: ${about}\n\nFirst look with list_things and describe_thing at two scenarios of the project, and at its channels. Then propose the goal in the words of a user, the facts the user knows, and assertions that would fail if the agent did it wrong. Show me the draft before you call draft_scenario.`,
  },
]

/** The prompt whose words are the file skills/parley/SKILL.md. */
export const skill = {
  name: 'use_parley',
  title: 'Test an agent with Parley',
  description: 'How to draft scenarios, play them, find out why runs failed, and check a change of the agent.',
}

export type PromptMessage = { description: string; messages: { role: 'user'; content: { type: 'text'; text: string } }[] }

/** The messages of a prompt, or what is wrong with its arguments. */
export function promptOf(name: unknown, input: unknown): PromptMessage | { fault: string } {
  const prompt = prompts.find((candidate) => candidate.name === name)
  if (!prompt) return { fault: `There is no such prompt, only ${prompts.map((prompt) => prompt.name).join(', ')}.` }
  const values = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  const wrong = prompt.arguments.find(({ name, pattern }) => {
    const value = values[name]
    return typeof value !== 'string' || value.length > 4_000 || !pattern.test(value)
  })
  if (wrong) return { fault: `The argument ${wrong.name} must be ${wrong.description}.` }
  return saying(prompt.description, prompt.say(values as Record<string, string>))
}

export const saying = (description: string, text: string): PromptMessage => ({
  description,
  messages: [{ role: 'user', content: { type: 'text', text } }],
})
