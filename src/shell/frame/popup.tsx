import { useEffect, useId, useState } from 'react'
import { type Popup as Campaign, listPopups } from '#domains/content/cms/contract.ts'
import { localIsoDate } from '#lib/dates.ts'
import { pathIn } from '#lib/localized.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { useModal } from '#ui/use-modal.ts'
import { call } from '../call/browser-call.ts'
import type { CampaignDates } from '../page/page-data.ts'
import { useSettings } from '../settings.tsx'
import { changeState, useStore } from '../state.ts'
import { storage } from '../storage.ts'
import { useTexts } from '../texts.tsx'
import styles from './popup.module.css'

const close = () => changeState('layout', { showPopup: false })

const runsOn =
  (today: string) =>
  ({ firstDate, lastDate }: CampaignDates) =>
    today <= lastDate && today >= (firstDate ?? today)

/** Once a day, while a campaign runs by the visitor's own calendar. */
function useDailyPopup(): Campaign | null {
  const { campaigns } = useSettings()
  const [campaign, setCampaign] = useState<Campaign | null>(null)
  useEffect(() => {
    const today = localIsoDate(new Date())
    if (!campaigns.some(runsOn(today)) || storage.get('popupLastShownDate') === today) return
    let left = false
    const show = async () => {
      const told = await call(listPopups)
      const running = told.ok ? told.value.items.find(runsOn(today)) : undefined
      if (left || !running) return
      storage.set('popupLastShownDate', today)
      setCampaign(running)
      changeState('layout', { showPopup: true })
    }
    // a page is whole without it: where it can't be had, nobody misses it
    show().catch(() => {})
    return () => {
      left = true
    }
  }, [campaigns])
  return campaign
}

export function PopupDialog() {
  const { t, lang } = useTexts()
  const titleId = useId()
  const campaign = useDailyPopup()
  const shown = useStore((state) => state.layout.showPopup) && campaign !== null
  const { dialogProps } = useModal(shown, close)
  const address = campaign && { href: pathIn(lang, campaign.href), target: '_blank', rel: 'noopener' }
  return (
    <dialog {...dialogProps} className={`dark ${styles.popup}`} aria-labelledby={titleId} data-part="popup">
      {campaign && address && (
        <div className={styles.body}>
          <h2 id={titleId}>{campaign.title}</h2>
          <a {...address} className={styles.picture} data-part="popup-image">
            <Picture
              picture={campaign.picture}
              alt={t('common.popup.picture', { picture: campaign.picture.alt })}
              sizes="22rem"
              priority
            />
          </a>
          <p>{campaign.text}</p>
          <Button {...address} look="gold">
            {campaign.button}
          </Button>
          <IconButton
            icon="close"
            label={t('common.close')}
            className={styles.close}
            onClick={close}
            data-part="popup-close"
          />
        </div>
      )}
    </dialog>
  )
}
