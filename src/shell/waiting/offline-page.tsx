import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { type DataRouter, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { withoutLanguage } from '#lib/localized.ts'
import { Button } from '#ui/button.tsx'
import { useLink } from '#ui/link-context.tsx'
import { deviceClock, onOnline } from '../device.ts'
import { useTexts } from '../texts.tsx'
import { deviceTime } from './device-time.ts'
import { isReachable } from './is-reachable.ts'
import { keepTrying } from './keep-trying.ts'
import { readablePages } from './kept-pages.ts'
import styles from './offline-page.module.css'
import { OfflineSign } from './offline-sign.tsx'
import { useOffline } from './use-offline.ts'

/** A list to go on from, not a history. */
const MOST_SHOWN = 6

/** Instead of a page that can't be fetched now: whose fault it is not, the next try, and what can be read meanwhile. */
export function OfflinePage({ head }: { head: (title: string, words: string) => ReactNode }) {
  const { t } = useTexts()
  const router = use(DataRouterContext)?.router
  const kind = useOffline() ? 'offline' : 'cutOff'
  const { isTrying, triedTsp, tryAgain } = useTries(router)
  const title = t(`common.trouble.${kind}.title`)
  const words = t(`common.trouble.${kind}.words`)
  return (
    <div className={`wrap ${styles.page}`} data-part="offline-page">
      {head(title, words)}
      <div className={styles.words}>
        <OfflineSign className={styles.sign} />
        <h1>{title}</h1>
        <p>{words}</p>
        <Button look="primary" busy={isTrying} onClick={() => void tryAgain()}>
          {t('common.trouble.again')}
        </Button>
        <p className="hint" role="status">
          {triedTsp !== null && !isTrying && t('common.trouble.tried', { time: deviceTime(triedTsp) })}
        </p>
      </div>
      <Readable />
    </div>
  )
}

function useTries(router: DataRouter | undefined) {
  const [isTrying, setTrying] = useState(false)
  const [triedTsp, setTried] = useState<number | null>(null)
  const underWay = useRef(false)
  async function tryAgain() {
    if (underWay.current) return
    underWay.current = true
    setTrying(true)
    if (await isReachable()) await openAgain(router)
    underWay.current = false
    setTried(deviceClock.now())
    setTrying(false)
  }
  const latest = useRef(tryAgain)
  latest.current = tryAgain
  useEffect(() => onOnline(() => void latest.current()), [])
  useEffect(() => keepTrying(() => void latest.current()), [])
  return { isTrying, triedTsp, tryAgain }
}

/**
 * Loads the page anew. A part of it that failed while it was drawn needs a new document; so does a script that could not
 * be fetched, where the browser remembers that.
 */
async function openAgain(router: DataRouter | undefined) {
  if (router?.state.errors) await router.revalidate()
  else return location.reload()
  if (router.state.errors) location.reload()
}

function Readable() {
  const { t } = useTexts()
  const Anchor = useLink()
  const [pages] = useState(() => readablePages().slice(0, MOST_SHOWN))
  if (pages.length === 0) return null
  return (
    <section className={styles.readable}>
      <h2>{t('common.trouble.readable')}</h2>
      <ul>
        {pages.map(({ address, title, picture, keptTsp }) => (
          <li key={address}>
            {picture ? <img src={picture} alt="" width="72" height="72" /> : <span />}
            <div>
              <h3>
                <Anchor href={withoutLanguage(address)}>{title}</Anchor>
              </h3>
              <p className="hint">{t('common.trouble.seenAt', { time: deviceTime(keptTsp) })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
