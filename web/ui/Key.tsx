import css from './Key.module.css'

/** The key for a button, after its label. */
export const Key = ({ of }: { of: string }) => <kbd className={css.key}>{of.replace('Ctrl+Enter', 'Ctrl ↵')}</kbd>
