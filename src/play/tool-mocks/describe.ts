import type { ToolMock } from './contract.ts'

const anyObject = { type: 'object', additionalProperties: true }

/** A tool as models and MCP clients read it. */
export const toolOf = ({ tool, description, parameters }: Pick<ToolMock, 'tool' | 'description' | 'parameters'>) => ({
  name: tool,
  ...(description !== undefined && { description }),
  parameters: parameters ?? anyObject,
})

/** The OpenAPI document of the mocks of a run, below the address `url`. */
export const openapiOf = (mocks: readonly ToolMock[], url: string) => ({
  openapi: '3.1.0',
  info: { title: 'Tool mocks of a Parley run', version: '1' },
  servers: [{ url }],
  paths: Object.fromEntries(
    mocks.map((mock) => {
      const { name, description, parameters } = toolOf(mock)
      const operation = {
        operationId: name,
        ...(description !== undefined && { description }),
        requestBody: { required: true, content: { 'application/json': { schema: parameters } } },
        responses: {
          200: { description: 'The result', content: { 'application/json': { schema: {} } } },
          default: { description: 'An error of the tool', content: { 'application/json': { schema: {} } } },
        },
      }
      return [`/tools/${name}`, { post: operation }]
    }),
  ),
})
