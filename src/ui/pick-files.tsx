import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './pick-files.module.css'

interface PickFilesProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  icon?: IconName
  onPick(files: File[]): void
  children: ReactNode
}

/** Chooses files from the device. The same one can be chosen again. */
export function PickFiles({ icon = 'plus', onPick, children, ...rest }: PickFilesProps) {
  return (
    <label className={styles.pick}>
      <Icon name={icon} />
      {children}
      <input
        type="file"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])])
          event.target.value = ''
        }}
        {...rest}
      />
    </label>
  )
}
