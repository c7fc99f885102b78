import { Link } from '@tanstack/react-router'
import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { CodeView } from '../ui/CodeView.tsx'
import { Scrolled } from '../ui/Scrolled.tsx'
import css from './Blocks.module.css'
import type { Block, Content, Inline, Picture } from './content.ts'

const Pictures = createContext<Record<string, Picture>>({})

/** What a document holds, below its title. */
export const Blocks = ({ content: { blocks, pictures } }: { content: Content }) => (
  <Pictures value={pictures}>
    <div className={css.document}>
      {blocks.slice(1).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change while it is open
        <BlockView key={at} block={block} number={at + 1} />
      ))}
    </div>
  </Pictures>
)

function BlockView({ block, number }: { block: Block; number: number | string }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${Math.min(block.level, 6)}` as 'h2'
      return (
        <Heading id={block.id}>
          <Inlines inlines={block.text} />
          <Link to={'.' as never} hash={block.id} className={css.anchor} aria-label="Link to this heading">
            #
          </Link>
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.text} />
        </p>
      )
    case 'code':
      return <CodeView text={block.text} label={`example ${number}`} />
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={at}>
              <ItemView item={item} number={`${number}.${at + 1}`} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <TableView table={block} number={number} />
  }
}

/** One paragraph alone is the text of its item. */
const ItemView = ({ item, number }: { item: readonly Block[]; number: string }) =>
  item.map((block, at) =>
    block.kind === 'paragraph' && at === 0 ? (
      <Inlines key="first" inlines={block.text} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <BlockView key={at} block={block} number={`${number}.${at + 1}`} />
    ),
  )

const TableView = ({ table: { head, rows }, number }: { table: Extract<Block, { kind: 'table' }>; number: number | string }) => (
  <Scrolled label={`table ${number}`} className={css.scrolled}>
    <table>
      <thead>
        <tr>
          {head.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Cell key={at} inlines={cell} head />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={at}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Cell key={column} inlines={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scrolled>
)

/** A column may have no name if its cells are clear, and screen readers would announce an empty header. */
const Cell = ({ inlines, head = false }: { inlines: readonly Inline[]; head?: boolean }) =>
  head && inlines.length > 0 ? (
    <th scope="col">
      <Inlines inlines={inlines} />
    </th>
  ) : (
    <td>
      <Inlines inlines={inlines} />
    </td>
  )

const Inlines = ({ inlines }: { inlines: readonly Inline[] }) =>
  inlines.map((inline, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={at}>
      <InlineView inline={inline} />
    </Fragment>
  ))

function InlineView({ inline }: { inline: Inline }): ReactNode {
  const pictures = useContext(Pictures)
  if (typeof inline === 'string') return inline
  if ('code' in inline) return <code>{inline.code}</code>
  if ('strong' in inline)
    return (
      <strong>
        <Inlines inlines={inline.strong} />
      </strong>
    )
  if ('emphasis' in inline)
    return (
      <em>
        <Inlines inlines={inline.emphasis} />
      </em>
    )
  if ('picture' in inline) return <img {...pictures[inline.picture]} alt={inline.alt} loading="lazy" />
  const text = <Inlines inlines={inline.text} />
  if (inline.to === undefined) return text
  if (/^https?:/.test(inline.to))
    return (
      <a href={inline.to} target="_blank" rel="noreferrer">
        {text}
      </a>
    )
  const [path, hash] = inline.to.split('#')
  return (
    <Link to={path as never} {...(hash && { hash })}>
      {text}
    </Link>
  )
}
