import type { Dialect } from './dialect.ts'
import { openaiChat } from './openai-chat.ts'

/** Chat completions as Azure has them: the deployment in the path is the model, and the key has a header of its own. */
export const azureChat: Dialect = {
  ...openaiChat,
  name: 'azureChat',
  path: /^\/openai\/deployments\/(?<model>[\w.-]+)\/chat\/completions$/,
  keyOf: (headers) => headers['api-key'] as string | undefined,
  read: (body, { model = '' }, headers) => openaiChat.read({ ...(body as object), model }, {}, headers),
}
