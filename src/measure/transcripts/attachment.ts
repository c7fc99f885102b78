import { z } from 'zod'
import { webUrl } from '#src/platform/web-url.ts'
import type { MessagePart } from './contract.ts'

/**
 * A file that is sent with a message: in the form that a kind of channel sends, and in that of a turn. `url` is a data: URL if the content
 * was given.
 */
export type AttachedFile = { url: string; mediaType: string; name: string }

// Each turn of each run stores it.
const maxContentLength = 65_536
/** The maximum number of files in one message. */
export const maxAttachments = 5

/** A file that the user sends, as clients write it. */
export const Attachment = z
  .strictObject({
    name: z.string().min(1).max(200).describe('such as invoice.pdf'),
    mediaType: z
      .string()
      .max(100)
      .regex(/^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/, 'Write a media type, such as application/pdf.'),
    url: webUrl.optional().describe('where the agent can fetch it; Parley does not'),
    content: z
      .string()
      .min(4)
      .max(maxContentLength)
      .regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'Write the file in base64, without line breaks.')
      .optional()
      .describe(`the file itself in base64, at most ${maxContentLength} characters; in place of url`),
  })
  .refine(({ url, content }) => (url === undefined) !== (content === undefined), { message: 'Give url or content, and not both.' })
  .meta({ id: 'Attachment' })
export type Attachment = z.output<typeof Attachment>

export const toAttachedFile = ({ name, mediaType, url, content }: Attachment): AttachedFile => ({
  url: url ?? `data:${mediaType};base64,${content}`,
  mediaType,
  name,
})

export const attachmentPart = (file: AttachedFile): MessagePart => ({ type: 'attachment', ...file })

/** The content in base64 of a file that has no address. */
export const contentOf = ({ url }: Pick<AttachedFile, 'url'>): string | undefined =>
  url.startsWith('data:') ? url.slice(url.indexOf(',') + 1) : undefined
