import type { z } from 'zod'
import type { JsonPath } from '../../platform/json-path.ts'
import type { Receiving } from '../receiving/settings.ts'
import type { Api } from './api.ts'
import type { Signature } from './signature.ts'

type Path = z.output<typeof JsonPath>

/** What of the settings of a kind says whose a callback is. */
export type CallbackSettings = Receiving & {
  receive: { session: Path; id: Path; replyTo?: Path | undefined }
  signature: Signature
  /** What of the interface of a product is answered below the address. */
  api?: Api | undefined
}
