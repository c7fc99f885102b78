import type { World } from '../../platform/world.ts'

/** What a pass through a workspace has: it stops at the signal, and leaves what is left to the next job at the deadline. */
export type Work = { world: World; workspaceId: string; signal: AbortSignal; deadline: number }
