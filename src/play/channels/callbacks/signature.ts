import { z } from 'zod'
import { signedFault, signsTimestamp } from '#src/platform/signed-text.ts'

const headerName = z.string().regex(/^[!#$%&'*+.^_`|~\w-]{1,200}$/, 'Write the name of one header.')
const header = (usual: string) => headerName.default(usual)

/** How callbacks prove who sent them; the secret is set separately, with PUT /channels/{id}/callback-secret. */
export const Signature = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('none') }),
    z
      .strictObject({
        type: z.literal('hmac'),
        algorithm: z.enum(['sha256', 'sha512', 'sha1']).default('sha256'),
        encoding: z.enum(['hex', 'base64']).default('hex'),
        header: header('x-signature').describe('carries the prefix and the HMAC of the body'),
        timestampHeader: headerName
          .optional()
          .describe('carries Unix seconds, at most 300 s old; the HMAC is then of "<timestamp>.<body>"'),
        prefix: z.string().max(100).default('').describe('such as sha256='),
        signed: z
          .string()
          .max(200)
          .superRefine((template, context) => {
            const message = signedFault(template, ['timestamp', 'body'])
            if (message) context.addIssue({ code: 'custom', message })
          })
          .optional()
          .describe('what the HMAC is of, with {{timestamp}} and {{body}}'),
      })
      .superRefine(({ signed, timestampHeader }, context) => {
        if (signed === undefined || signsTimestamp(signed) === (timestampHeader !== undefined)) return
        const message = timestampHeader
          ? 'Anybody could send an old callback with a new timestamp. Put {{timestamp}} into signed, or remove timestampHeader.'
          : 'Name the header that carries the timestamp in timestampHeader, or remove {{timestamp}} from signed.'
        context.addIssue({ code: 'custom', path: ['signed'], message })
      }),
    z.strictObject({ type: z.literal('header'), header: header('x-api-key').describe('carries the secret itself') }),
  ])
  .default({ type: 'none' })
export type Signature = z.output<typeof Signature>

/** `null`: a channel that checks signatures refuses all callbacks from now on. */
export const CallbackSecret = z.strictObject({ secret: z.string().min(1).max(1_024).nullable().describe('write-only') })
