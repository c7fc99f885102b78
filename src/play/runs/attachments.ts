import { channelKindOf } from '#src/play/channels/kinds.ts'
import { type Driver, filesOf } from '#src/play/users/kinds.ts'
import type { Sending } from './history.ts'

/** Why a channel cannot play a driver whose user sends files: its agent would never get them. Undefined if it can. */
export function attachmentFault(driver: Driver, { name, kind: kindName, config }: Sending): string | undefined {
  const files = filesOf(driver)
  if (files.length === 0) return undefined
  const { settings, takesFile } = channelKindOf(kindName)
  const parsed = settings.parse(config)
  const refused = files.find((file) => !takesFile?.(parsed, file))
  if (!refused) return undefined
  const how = takesFile
    ? `cannot send it: ${refused.mediaType}${refused.url.startsWith('data:') ? '' : ' at an address'}`
    : `is of the kind ${kindName}, which sends no files`
  return `The user sends "${refused.name}", and the channel "${name}" ${how}. Put {{attachments}} into its request, use another channel, or remove the attachment.`
}
