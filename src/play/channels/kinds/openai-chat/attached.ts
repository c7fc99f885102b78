import { type AttachedFile, contentOf } from '#src/play/channels/kind.ts'

export const isImage = ({ mediaType }: AttachedFile): boolean => mediaType.startsWith('image/')

const partOf = (file: AttachedFile) =>
  isImage(file) || contentOf(file) === undefined
    ? { type: 'image_url', image_url: { url: file.url } }
    : { type: 'file', file: { filename: file.name, file_data: file.url } }

/** One message of the user; if it has only words, the content is the text itself, which every server reads. */
export const userSaid = (text: string, attachments: readonly AttachedFile[] = []) => ({
  role: 'user',
  content: attachments.length === 0 ? text : [{ type: 'text', text }, ...attachments.map(partOf)],
})
