import styles from './drag-handle.module.css'

/** By what a finger takes a household: it moves that, where anything else beside it scrolls. */
export const DragHandle = () => <i className={styles.handle} data-handle aria-hidden="true" />
