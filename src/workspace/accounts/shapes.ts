import { z } from 'zod'
import { roles } from '#src/platform/contract.ts'

// Members that people and keys share.

export const Role = z.enum(roles).meta({ id: 'Role' })
/** Roles that a member can have in a project: an owner of the workspace is an owner everywhere. */
export const ProjectRole = z.enum(['viewer', 'reviewer', 'editor', 'admin'])
export const sort = z.enum(['-createdAt', 'createdAt']).default('-createdAt')
export const stamps = { version: z.int(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }
