import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { type LinkComponent, useLink } from './link-context.tsx'
import styles from './tabs.module.css'

type TabLink = { label: ReactNode; href: string; count?: ReactNode; current?: boolean }

/** Tabs that are pages, or anchors of one. */
export function TabLinks({ label, items, as }: { label: string; items: TabLink[]; as?: LinkComponent }) {
  const Anchor = useLink(as)
  return (
    <nav className={styles.tabs} aria-label={label}>
      {items.map((item) => (
        <Anchor key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.label}
          {item.count !== undefined && <span>{item.count}</span>}
        </Anchor>
      ))}
    </nav>
  )
}

type Tab = { id: string; label: ReactNode; count?: ReactNode; panel: ReactNode }

type TabsProps = {
  label: string
  items: Tab[]
  value?: string
  onChange?: (id: string) => void
  className?: string
}

/** Tabs within a page: one stop for Tab, arrows between them. */
export function Tabs({ label, items, value, onChange, className }: TabsProps) {
  const base = useId()
  const [own, setOwn] = useState(items[0]?.id)
  const chosen = value ?? own
  const choose = (id: string) => {
    setOwn(id)
    onChange?.(id)
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex((item) => item.id === chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = items[(to + items.length) % items.length]!
    choose(next.id)
    document.getElementById(`${base}${next.id}`)?.focus()
  }
  return (
    <div className={className}>
      <div className={styles.tabs} role="tablist" aria-label={label}>
        {items.map((item) => (
          <button
            key={item.id}
            id={`${base}${item.id}`}
            type="button"
            role="tab"
            aria-selected={item.id === chosen}
            aria-controls={`${base}${item.id}-panel`}
            tabIndex={item.id === chosen ? 0 : -1}
            onClick={() => choose(item.id)}
            onKeyDown={move}
          >
            {item.label}
            {item.count !== undefined && <span>{item.count}</span>}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          id={`${base}${item.id}-panel`}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={`${base}${item.id}`}
          hidden={item.id !== chosen}
        >
          {item.panel}
        </div>
      ))}
    </div>
  )
}
