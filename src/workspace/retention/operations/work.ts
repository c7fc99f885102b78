import type { World } from '#src/platform/world.ts'

/** The limits of a pass through a workspace: it stops at the signal, and leaves the rest to the next job at the deadline. */
export type Work = { world: World; workspaceId: string; signal: AbortSignal; deadline: number }
