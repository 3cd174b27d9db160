import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { showToast } from './alert/show-toast.ts'
import { passOn } from './pass-on.ts'
import styles from './share-thing.module.css'
import { useTexts } from './texts.tsx'

/** Zalo takes no link by its address, so the link is copied and the chat opened. */
const ZALO = 'https://chat.zalo.me/'

const here = () => location.origin + location.pathname + location.search

/** Hands the page on as it stands, with the banquet that was chosen on it: to the other of the two, and in Zalo. */
export function ShareThing() {
  const { t } = useTexts()
  async function copy() {
    showToast(t((await copyText(here())) ? 'common.share.inZalo' : 'common.notCopied'))
  }
  return (
    <div className={styles.share} data-part="share">
      <Button look="quiet" small icon="share" onClick={() => void passOn(here(), t, 'common.share.copied')}>
        {t('common.share.partner')}
      </Button>
      <Button look="quiet" small href={ZALO} target="_blank" rel="noreferrer" onClick={() => void copy()}>
        {t('common.share.zalo')}
      </Button>
    </div>
  )
}
