import { apiKeyOperations } from './api-keys.ts'
import { createAuthenticate } from './authenticate.ts'
import { meOperations } from './me.ts'
import { memberOperations } from './members.ts'
import { workspaceOperations } from './workspaces.ts'

/** Answers the contracts of ../contract.ts, by the same names. */
const operations = { workspaces: workspaceOperations, members: memberOperations, apiKeys: apiKeyOperations, me: meOperations }

/** Everything that app.ts uses from accounts: the handlers, and the identification of callers. */
export const bindAccounts = (options: Parameters<typeof createAuthenticate>[0]) => ({ operations, ...createAuthenticate(options) })
