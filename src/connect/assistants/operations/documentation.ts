import { z } from 'zod'
import { matchesIn } from '../documents.ts'
import { tool } from './tool.ts'

// Our own words, which need no fence.

const max = 5

export const searchDocumentation = tool({
  name: 'search_documentation',
  title: 'Search the documentation',
  description: 'Finds the sections of the documentation of Parley that have all words of a query, the best ones first, and quotes them.',
  role: 'viewer',
  input: z.strictObject({ query: z.string().trim().min(2).max(200) }),
  async answer({ readPage }, { query }) {
    const matches = matchesIn(await readPage('/llms-full.txt'), query).slice(0, max)
    if (matches.length === 0) return { say: ['No section has all of these words. Try fewer or other words.'] }
    return { say: matches.flatMap(({ name, text }) => [`From ${name}.md (read_documentation reads all of it):`, '', text, '']) }
  },
})

const longest = 16_000

export const readDocumentation = tool({
  name: 'read_documentation',
  title: 'Read a document',
  description: 'Reads one document of Parley as Markdown, such as test/batches, reference/channels, judge/reviews. /llms.txt lists all.',
  role: 'viewer',
  input: z.strictObject({
    name: z
      .string()
      .regex(/^[a-z]+(?:[/-][a-z]+)*$/, 'a name such as test/batches')
      .max(60),
    from: z.int().min(0).max(10_000_000).default(0).describe('the character to start with'),
  }),
  async answer({ readPage }, { name, from }) {
    const text = await readPage(`/docs/${name}.md`)
    const end = from + longest
    return { say: [text.slice(from, end), ...(end < text.length ? [`There is more: call again with from ${end}.`] : [])] }
  },
})
