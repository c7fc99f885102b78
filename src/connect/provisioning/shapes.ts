import { z } from 'zod'
import type { PatchOperation } from './patch.ts'
import { ScimRefusal } from './refusal.ts'

// The members that are read from requests, after names are canonical (attributes.ts).

// Entra ID sends "True" and "False".
const Truth = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(?:true|false)$/i)
    .transform((text) => text.toLowerCase() === 'true'),
])
const text = (max: number) => z.string().max(max)
// ASCII only, as for invitations, so that a look-alike cannot accept an address.
const address = /^[\x21-\x3f\x41-\x7e]{1,64}@[\x21-\x3f\x41-\x7e]{1,189}$/

const UserAttributes = z.object({
  userName: text(254).min(1),
  externalId: text(255).optional(),
  displayName: text(1_000).optional(),
  active: Truth.optional(),
  name: z.object({ formatted: text(1_000).optional(), familyName: text(1_000).optional(), givenName: text(1_000).optional() }).optional(),
  emails: z
    .array(
      z.object({ value: text(254).optional(), type: text(100).optional(), primary: Truth.optional(), display: text(1_000).optional() }),
    )
    .max(20)
    .optional(),
})
export type UserAttributes = z.infer<typeof UserAttributes>

/** A directory may have groups of this many people, which is more than one body can contain. */
const maxMembers = 10_000
const GroupAttributes = z.object({
  displayName: text(1_000).min(1),
  externalId: text(255).optional(),
  members: z
    .array(z.object({ value: text(100) }))
    .max(maxMembers)
    .optional(),
})
export type GroupAttributes = z.infer<typeof GroupAttributes>

const PatchBody = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .transform((op) => op.toLowerCase())
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: text(2_000).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1_000),
})

function read<T>(schema: z.ZodType<T>, value: unknown, scimType: 'invalidValue' | 'invalidSyntax'): T {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  throw new ScimRefusal(scimType, `${issue!.path.join('.') || 'The body'}: ${issue!.message}`)
}

export const readUser = (value: unknown): UserAttributes => read(UserAttributes, value, 'invalidValue')
export const readGroup = (value: unknown): GroupAttributes => read(GroupAttributes, value, 'invalidValue')
export const readPatch = (body: Record<string, unknown>): PatchOperation[] =>
  read(PatchBody, withOperations(body), 'invalidSyntax').Operations

/** The only member of a PATCH body that is read, whose name may have any case. */
const withOperations = (body: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name.toLowerCase() === 'operations' ? 'Operations' : name, value]))

/** Who a person is to Parley: the name that others read, and the address by which they sign in. Throws ScimRefusal. */
export function personOf({ userName, displayName, name, emails = [] }: UserAttributes): { name: string; email: string } {
  const whole = [name?.givenName, name?.familyName].filter(Boolean).join(' ')
  const shown = [displayName, name?.formatted, whole, userName].find((value) => value !== undefined && value.trim() !== '')!
  const own = emails.find(({ primary, value }) => primary && value) ?? emails.find(({ value }) => value)
  const email = own?.value ?? userName
  if (!address.test(email))
    throw new ScimRefusal(
      'invalidValue',
      'The person needs an email address, in emails or as userName: the person signs in to Parley with it.',
    )
  return { name: shown.trim().slice(0, 120).toWellFormed(), email }
}
