import { z } from 'zod'
import { Id } from '#src/platform/resource.ts'
import { cursor, hasMore, idOf, limit, pick } from '../inputs.ts'
import { thingNames, thingOf, things } from '../things.ts'
import { dataOf, tool } from './tool.ts'

export const listProjects = tool({
  name: 'list_projects',
  title: 'List projects',
  description: 'Lists the projects of the workspace with their IDs, which other tools take, and shows the member and the role of your key.',
  role: 'viewer',
  input: z.strictObject({ cursor, limit }),
  async answer({ parley }, query) {
    const [projects, me] = await Promise.all([dataOf(parley.GET('/projects', { params: { query } })), dataOf(parley.GET('/me', {}))])
    return {
      say: [`${projects.data.length} projects.`, ...hasMore(projects.nextCursor)],
      data: {
        projects: projects.data.map((project) => pick(project, ['id', 'name', 'description', 'tags', 'updatedAt'])),
        nextCursor: projects.nextCursor,
        me,
      },
    }
  },
})

export const listThings = tool({
  name: 'list_things',
  title: 'List scenarios, tests, personas, documents, channels, models, batches, rubrics or cassettes',
  description: 'Lists what people have written, newest first, by its type. Use it to find the ID of something by its name.',
  role: 'viewer',
  input: z.strictObject({
    type: z.enum(thingNames),
    projectId: idOf('prj', 'only those of this project').exactOptional(),
    search: z.string().trim().min(1).max(120).exactOptional().describe('text in the name or the description'),
    tag: z.string().max(60).exactOptional(),
    builtin: z.boolean().exactOptional().describe('of personas: list the built-in ones instead'),
    cursor,
    limit,
  }),
  async answer({ parley, pageOf }, { type, builtin, ...rest }) {
    const query = { ...rest, ...(builtin && type === 'persona' && { builtin: 'true' as const }) }
    // All lists of resources that people write are requested and answered alike (platform/resource-contract.ts).
    const { data, nextCursor } = await dataOf(parley.GET(things[type].path as '/scenarios', { params: { query } }))
    return {
      say: [`${data.length} of the type ${type}.`, ...hasMore(nextCursor)],
      data: {
        [type]: data.map((thing) => ({
          ...pick(thing, ['id', 'projectId', 'name', 'description', 'tags', 'status', 'version', 'updatedAt']),
          ...(thing.projectId && { page: pageOf(things[type].path.slice(1), thing.projectId, thing.id) }),
        })),
        nextCursor,
      },
    }
  },
})

export const describeThing = tool({
  name: 'describe_thing',
  title: 'Read one scenario, test, persona, document, channel, model, batch, rubric or cassette',
  description: 'Reads one of them with all its members, as the API returns it. Secrets are never shown.',
  role: 'viewer',
  input: z.strictObject({ id: Id.describe(`its ID, which starts with ${thingNames.map((name) => `${things[name].prefix}_`).join(', ')}`) }),
  async answer({ parley, pageOf }, { id }) {
    const type = thingOf(id)
    if (!type)
      return {
        say: ['This tool reads nothing with this ID. read_run, read_batch_run and list_projects read other resources.'],
        isError: true,
      }
    const thing = await dataOf(parley.GET(`${things[type].path}/{id}` as '/scenarios/{id}', { params: { path: { id } } }))
    const page = thing.projectId ? [`Page: ${pageOf(things[type].path.slice(1), thing.projectId, thing.id)}`] : []
    return { say: [`This is a ${type}.`, ...page], data: thing }
  },
})
