import css from './Key.module.css'

/** The key that does what a button does, at the end of its words. */
export const Key = ({ of }: { of: string }) => <kbd className={css.key}>{of.replace('Ctrl+Enter', 'Ctrl ↵')}</kbd>
