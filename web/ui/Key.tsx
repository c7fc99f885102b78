import css from './Key.module.css'

/** The key for a button, after its label. */
export const Key = ({ keys }: { keys: string }) => <kbd className={css.key}>{keys.replace('Ctrl+Enter', 'Ctrl ↵')}</kbd>
