import { describe, expect, it } from 'vitest'
import { type PastedTool, readTools, UnreadableTools } from './pasted-tools.ts'

const parameters = { type: 'object', properties: { order: { type: 'string' } }, required: ['order'] }
const refund = { tool: 'refund', description: 'Refunds an order', parameters }
const openApi = {
  openapi: '3.1.0',
  paths: {
    '/orders/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'getOrder', summary: 'Reads an order', parameters: [{ $ref: '#/components/parameters/Verbose' }] },
      post: {
        description: 'Changes it',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
      },
    },
  },
  components: {
    parameters: { Verbose: { name: 'verbose', in: 'query', schema: { type: 'boolean' } } },
    schemas: {
      Order: {
        type: 'object',
        properties: { total: { type: 'number' }, parent: { $ref: '#/components/schemas/Order' } },
        required: ['total'],
      },
    },
  },
}

describe('pasted tools', () => {
  it.each<[string, unknown, PastedTool[]]>([
    [
      'of chat completions',
      { tools: [{ type: 'function', function: { name: 'refund', description: 'Refunds an order', parameters } }] },
      [refund],
    ],
    ['of the Responses API', [{ type: 'function', name: 'refund', description: 'Refunds an order', parameters }], [refund]],
    ['of MCP', { tools: [{ name: 'refund', description: 'Refunds an order', inputSchema: parameters }] }, [refund]],
    [
      'of MCP, with the draft that most servers name',
      {
        tools: [
          {
            name: 'refund',
            description: 'Refunds an order',
            inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', ...parameters },
          },
        ],
      },
      [refund],
    ],
    ['of the Messages API', [{ name: 'refund', description: 'Refunds an order', input_schema: parameters }], [refund]],
    [
      'as a JSON Schema',
      { title: 'Refund it!', ...parameters },
      [{ tool: 'Refund_it', parameters: { title: 'Refund it!', ...parameters } }],
    ],
    ['of the same name count once', [{ name: 'a' }, { name: 'a' }], [{ tool: 'a' }]],
  ])('%s', (_, pasted, tools) => {
    expect(readTools(JSON.stringify(pasted))).toEqual(tools)
  })
  it('of an OpenAPI document: path, query and body are the arguments, and a schema that holds itself ends', () => {
    const [get, post] = readTools(JSON.stringify(openApi))
    expect(get).toEqual({
      tool: 'getOrder',
      description: 'Reads an order',
      parameters: { type: 'object', properties: { id: { type: 'string' }, verbose: { type: 'boolean' } }, required: ['id'] },
    })
    expect(post).toMatchObject({ tool: 'post_orders_id', description: 'Changes it', parameters: { required: ['id', 'total'] } })
    expect(post!.parameters!.properties).toMatchObject({ total: { type: 'number' }, parent: { properties: { total: { type: 'number' } } } })
  })
  it.each(['{', '{}', '[]', '"x"', '{"paths":{}}', '{"paths":{"/a":null}}', '[null,{"name":3}]'])('refuses %s in words', (text) => {
    expect(() => readTools(text)).toThrow(UnreadableTools)
  })
})
