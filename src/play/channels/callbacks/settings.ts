import type { z } from 'zod'
import type { JsonPath } from '#src/platform/json-path.ts'
import type { Receiving } from '../receiving/settings.ts'
import type { Api } from './api.ts'
import type { Signature } from './signature.ts'

type Path = z.output<typeof JsonPath>

/** The settings of a kind that say which conversation a callback belongs to. */
export type CallbackSettings = Receiving & {
  receive: { session: Path; id: Path; replyTo?: Path | undefined }
  signature: Signature
  /** The operations of a product's interface that Parley answers below the address. */
  api?: Api | undefined
}
