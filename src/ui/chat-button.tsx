import type { ComponentProps } from 'react'
import styles from './chat-button.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type ChatButtonProps = ComponentProps<'button'> & { label: string; floating?: boolean }

export function ChatButton({ label, floating, className, ...rest }: ChatButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.chat, floating && styles.floating, className)}
      aria-label={label}
      {...rest}
    >
      <Icon name="chat" />
    </button>
  )
}
