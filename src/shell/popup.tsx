import { useEffect } from 'react'
import { localIsoDate } from '#lib/dates.ts'
import { pathIn } from '#lib/localized.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useModal } from '#ui/use-modal.ts'
import wheel from './pictures/lucky-wheel.webp'
import styles from './popup.module.css'
import { change, useStore } from './state.ts'
import { storage } from './storage.ts'
import { useTexts } from './texts.tsx'

/** The lucky wheel's last day, by the visitor's own calendar. */
const LAST_DATE = '2025-01-11'

const close = () => change('layout', { showPopup: false })

/** Once a day, while the campaign runs. */
function useDailyPopup() {
  useEffect(() => {
    const today = localIsoDate(new Date())
    if (today > LAST_DATE || storage.get('popupLastShownDate') === today) return
    storage.set('popupLastShownDate', today)
    change('layout', { showPopup: true })
  }, [])
}

export function Popup() {
  const { t, lang } = useTexts()
  const shown = useStore((state) => state.layout.showPopup)
  const { everOpen, dialogProps } = useModal(shown, close)
  useDailyPopup()
  return (
    <dialog {...dialogProps} className={styles.popup} aria-label={t('common.popup.label')} data-part="popup">
      {everOpen && (
        <>
          <a href={pathIn(lang, '/event')} target="_blank" rel="noopener" data-part="popup-image">
            <img src={wheel} alt={t('common.popup.picture')} width={1200} height={480} />
          </a>
          <IconButton
            icon="close"
            label={t('common.close')}
            className={styles.close}
            onClick={close}
            data-part="popup-close"
          />
        </>
      )}
    </dialog>
  )
}
