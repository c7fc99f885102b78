import { ServiceError } from '#src/platform/errors.ts'

type Headers = { 'x-api-key'?: string | string[] | undefined; authorization?: string | undefined }
export type Credential = { key: string; token?: undefined } | { key?: undefined; token: string }

// One wording for every invalid credential: the cause would help only people who guess.
export const unauthorized = () =>
  new ServiceError('unauthorized', 'Send a valid API key as x-api-key, or a valid ID token as Authorization: Bearer.')

/** Throws ServiceError `multiple_credentials`, and `unauthorized` without a credential. */
export function credentialOf({ 'x-api-key': key, authorization }: Headers): Credential {
  if (key !== undefined && authorization !== undefined)
    throw new ServiceError('multiple_credentials', 'Send x-api-key or Authorization, not both: they could belong to different callers.')
  // An array, which comes from a repeated header, is not a key either.
  if (key !== undefined) return { key: key.toString() }
  if (authorization === undefined) throw unauthorized()
  return { token: /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '' }
}
