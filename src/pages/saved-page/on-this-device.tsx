import { showSaved } from '#domains/boards/contract.ts'
import { heartOf, useHearts } from '#domains/favourites/ui/shown-hearts.ts'
import { href } from '#lib/href.ts'
import { call } from '#shell/call/browser-call.ts'
import { rememberPlace } from '#shell/session/previous-url.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NothingSaved } from '../board-page/nothing-saved.tsx'
import { Shelves } from '../board-page/shelves.tsx'
import { useKept } from '../board-page/use-kept.ts'
import styles from './on-this-device.module.css'

/** The latest first: a device keeps the oldest first. */
const heartsHere = () => [...useHearts.getState().hearts].map(heartOf).reverse()

/** What somebody without an account has saved. */
export function OnThisDevice() {
  const { t } = useTexts()
  const drawn = useHearts((state) => state.changes > 0)
  const saved = useKept(askForSaved)
  if (!drawn || !saved) return <Skeleton height="16rem" />
  if (Object.values(saved.kept).every((cards) => cards.length === 0)) return <NothingSaved />
  return (
    <>
      <div className={styles.account}>
        <p>{t('favourites.saved.account')}</p>
        <Button href={href('signin')} onClick={rememberPlace}>
          {t('common.account.signIn')}
        </Button>
      </div>
      <Shelves kept={saved.kept} />
    </>
  )
}

async function askForSaved() {
  const answer = await call(showSaved, { body: { items: heartsHere() } })
  return answer.ok ? { kept: answer.value } : null
}
