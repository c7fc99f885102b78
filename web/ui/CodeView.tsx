import css from './CodeView.module.css'
import { CopyButton } from './CopyButton.tsx'

/** Verbatim text in a box that scrolls, with a copy button; `label` names it for screen readers. */
export function CodeView({ text, label, wrap = false, maxHeight }: { text: string; label: string; wrap?: boolean; maxHeight?: number }) {
  return (
    <div className={css.box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard */}
      <pre className={css.code} data-wrap={wrap} style={maxHeight ? { maxHeight } : {}} tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
      <div className={css.copy}>
        <CopyButton text={text} label={`Copy ${label}`} />
      </div>
    </div>
  )
}

export const JsonView = ({ value, label, maxHeight }: { value: unknown; label: string; maxHeight?: number }) => (
  <CodeView text={JSON.stringify(value, null, 2) ?? 'nothing'} label={label} {...(maxHeight && { maxHeight })} />
)
