import type { ComponentProps, ReactNode } from 'react'
import styles from './filter-sheet.module.css'
import { IconButton } from './icon-button.tsx'

type FilterSheetProps = Omit<ComponentProps<'form'>, 'id' | 'title'> & {
  /** what a button opens it by: `popoverTarget` */
  sheet: string
  form: string
  label: string
  title: string
  closeLabel: string
  /** below everything, always in view: the way to begin anew, and to what was found */
  foot: ReactNode
}

/** The filters of a list: a sheet from below on phones, a column beside the list where there is room. */
export function FilterSheet({ sheet, form, label, title, closeLabel, foot, children, ...rest }: FilterSheetProps) {
  return (
    <search id={sheet} popover="auto" className={styles.sheet} aria-label={label}>
      <form id={form} className={styles.form} {...rest}>
        <div className={styles.top}>
          <h2>{title}</h2>
          <IconButton icon="close" label={closeLabel} popoverTarget={sheet} popoverTargetAction="hide" />
        </div>
        <div className={styles.groups}>{children}</div>
        <div className={styles.foot}>{foot}</div>
      </form>
    </search>
  )
}
