/** What a document of docs/ is after the build: no markup, so that nothing in it can become any. */
export type Inline =
  | string
  | { code: string }
  | { strong: Inline[] }
  | { emphasis: Inline[] }
  /** `to` is an address of ours, with its anchor, or of another site; absent, it names a file of the source that no page shows. */
  | { to?: string; text: Inline[] }
  | { picture: string; alt: string }
export type Block =
  | { kind: 'heading'; level: number; id: string; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
export type Picture = { src: string; width: number; height: number }
export type Content = { blocks: Block[]; pictures: Record<string, Picture> }
/** For every document, known before any is loaded. */
export type Outline = { title: string; headings: { id: string; text: string; level: number }[] }

export function plain(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if ('code' in inline) return inline.code
      if ('strong' in inline) return plain(inline.strong)
      if ('emphasis' in inline) return plain(inline.emphasis)
      return 'picture' in inline ? '' : plain(inline.text)
    })
    .join('')
}
