import { assistantRoute } from '#src/connect/assistants/operations/route.ts'
import { provisioningRoutes } from '#src/connect/provisioning/operations/routes.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { GroupRoles } from '#src/platform/group-roles.ts'
import type { CallerRoute } from '#src/platform/http/caller-routes.ts'
import type { ProtocolRoutes } from '#src/platform/http/protocol-routes.ts'

type Serving = {
  db: Database
  groupRoles: GroupRoles | undefined
  origin(): string
  authenticate: ProtocolRoutes['authenticate']
  version: string
}

/** What is served beside the interface by plugins, one line each. */
export const besideInterface = (serving: Serving): { callerRoutes?: CallerRoute[]; protocols?: ProtocolRoutes[] } => ({
  callerRoutes: [assistantRoute(serving.origin, serving.version)],
  protocols: [provisioningRoutes(serving)],
})
