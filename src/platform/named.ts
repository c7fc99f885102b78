import type { z } from 'zod'

/** The schema with a name, so that the OpenAPI document describes it once: `named('httpChannelConfig', S)` is HttpChannelConfig. */
export const named = <S extends z.ZodType>(name: string, schema: S): S =>
  schema.meta({ id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` })
