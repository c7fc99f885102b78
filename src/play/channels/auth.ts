import { z } from 'zod'
import { signedFault, usualSigned } from '#src/platform/signed-text.ts'
import { webUrl } from '#src/platform/web-url.ts'

// How a channel authenticates. platform/io/credentials/ has what each type does; the secret is write-only.

const text = z
  .string()
  .min(1)
  .max(8_192)
  .optional()
  .describe(
    'write-only; basic: user:password; oauth2ClientCredentials: the client secret; awsSigV4: the secret access key; a replacement without it keeps the stored secret as long as the URLs keep their origins',
  )
const pem = z.string().min(1).max(32_768)
const certificate = z
  .strictObject({ certificate: pem.describe('PEM, followed by the rest of the chain'), key: pem.describe('PEM, without a passphrase') })
  .optional()
  .describe('write-only; a replacement without it keeps the stored secret as long as the URL keeps its origin')
const StoredSecret = z
  .strictObject({ set: z.literal(true), lastFour: z.string(), updatedAt: z.iso.datetime() })
  .meta({ id: 'StoredSecret' })
  .optional()

const headerName = (usual: string) => z.string().min(1).max(200).default(usual)
const hmac = {
  algorithm: z.enum(['sha256', 'sha512', 'sha1']).default('sha256'),
  encoding: z.enum(['hex', 'base64']).default('hex'),
  signatureHeader: headerName('x-signature').describe('carries the prefix and the HMAC of "<timestamp>.<body>"'),
  timestampHeader: headerName('x-timestamp').describe('carries the timestamp, in whole Unix seconds'),
  prefix: z
    .string()
    .max(100)
    .regex(/^[\x20-\x7e]*$/, 'printable ASCII only')
    .default('')
    .describe('such as sha256='),
  signed: z
    .string()
    .max(200)
    .superRefine((template, context) => {
      const message = signedFault(template)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .optional()
    .describe(
      `what the HMAC is of, with {{timestamp}}, {{body}}, {{url}} and {{form}} (names and values of a form in their order); default: ${usualSigned}`,
    ),
}
const word = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'letters, digits, - and _ only')
const aws = {
  accessKeyId: word(128),
  region: word(60).describe('such as eu-west-1'),
  service: word(60).describe('the name of the service in signatures, such as lex'),
}
const oauth2 = {
  tokenUrl: webUrl.describe('full URL of the token endpoint'),
  clientId: z.string().min(1).max(1_000),
  scope: z.string().min(1).max(1_000).optional(),
  audience: z.string().min(1).max(1_000).optional(),
  credentialsIn: z.enum(['header', 'body']).default('header').describe('where the client ID and secret go in the token request'),
}

const authWith = <Text extends z.ZodType, Pair extends z.ZodType>(secret: Text, pair: Pair) =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('none') }),
    z.strictObject({ type: z.literal('bearer'), secret }),
    z.strictObject({ type: z.literal('apiKey'), header: headerName('x-api-key'), secret }),
    z.strictObject({ type: z.literal('basic'), secret }),
    z.strictObject({ type: z.literal('hmac'), ...hmac, secret }),
    z.strictObject({ type: z.literal('awsSigV4'), ...aws, secret }),
    z.strictObject({
      type: z.literal('mtls'),
      ca: pem.optional().describe('PEM; trusted instead of the default certificate authorities'),
      secret: pair,
    }),
    z.strictObject({ type: z.literal('oauth2ClientCredentials'), ...oauth2, secret }),
  ])

export const NewAuth = authWith(text, certificate).meta({ id: 'NewChannelAuth' })
export type NewAuth = z.output<typeof NewAuth>
export const Auth = authWith(StoredSecret, StoredSecret).meta({ id: 'ChannelAuth' })
export type Auth = z.output<typeof Auth>

/** The members that name a header, to check those names. */
export const headersOf = (auth: NewAuth | Auth): [member: string, name: string][] => {
  if (auth.type === 'apiKey') return [['header', auth.header]]
  return auth.type === 'hmac'
    ? [
        ['signatureHeader', auth.signatureHeader],
        ['timestampHeader', auth.timestampHeader],
      ]
    : []
}
