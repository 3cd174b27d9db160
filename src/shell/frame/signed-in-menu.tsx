import { useEffect, useRef, useState } from 'react'
import { href } from '#lib/href.ts'
import { Icon } from '#ui/icon.tsx'
import { useLink } from '#ui/link-context.tsx'
import { useDestination } from '../page/use-destination.ts'
import { shortName, useKnownUser } from '../session/customer-name.ts'
import { loadSignOut, signOutLater } from '../session/load-sign-out.ts'
import { useTexts } from '../texts.tsx'
import styles from './account-menu.module.css'

/** Who is signed in, and what they can do. */
export function SignedInMenu() {
  const { t } = useTexts()
  const Anchor = useLink()
  const user = useKnownUser()
  const destination = useDestination()
  const [open, setOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const name = user?.name ?? ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new route is what this answers to
  useEffect(() => setOpen(false), [destination])
  useEffect(() => {
    if (!open) return
    // fetched ahead: the press itself fetches it again, and tells
    void loadSignOut().catch(() => {})
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      around.current?.querySelector('button')?.focus()
    }
    const leave = ({ target }: Event) => {
      if (!around.current?.contains(target as Node)) setOpen(false)
    }
    const stop = new AbortController()
    addEventListener('keydown', closeByKey, stop)
    addEventListener('pointerdown', leave, stop)
    addEventListener('focusin', leave, stop)
    return () => stop.abort()
  }, [open])

  return (
    <div className={styles.around} ref={around}>
      <button
        type="button"
        className={styles.name}
        aria-expanded={open}
        aria-label={t('common.account.of', { name })}
        onClick={() => setOpen(!open)}
      >
        <Icon name="person" />
        <span>{shortName(name)}</span>
      </button>
      {open && (
        <ul className={styles.menu}>
          <li className={styles.who}>{name}</li>
          <li>
            <Anchor href={href('profile')}>{t('common.account.profile')}</Anchor>
          </li>
          {user?.type !== 'token' && (
            <li>
              <button type="button" onClick={signOutLater}>
                {t('common.account.signOut')}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
