import { z } from 'zod'

const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])

export const TimeZone = z
  .string()
  .refine((zone) => zones.has(zone), 'Write a name from the IANA time zone database, such as Europe/Berlin.')
