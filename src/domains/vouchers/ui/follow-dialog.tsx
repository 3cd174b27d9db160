import { type FormEvent, useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { BRAND_PURPOSES, type BrandPurpose } from '../subscriptions/contract.ts'
import styles from './follow-brand.module.css'
import type { useFollow } from './use-follow.ts'

/** Nothing is ticked beforehand, and following works with nothing ticked. */
export function FollowDialog({ name, following }: { name: string; following: ReturnType<typeof useFollow> }) {
  const { t } = useTexts()
  const [consents, setConsents] = useState<Record<BrandPurpose, boolean>>({ offers: false, contact: false })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!following.busy) void following.follow(consents)
  }
  return (
    <Dialog open onClose={following.cancel} title={t('vouchers.follow.title', { name })} closeLabel={t('common.close')}>
      <form className={styles.form} onSubmit={send}>
        <p className="muted">{t('vouchers.follow.words')}</p>
        {BRAND_PURPOSES.map((purpose) => (
          <Checkbox
            key={purpose}
            name={purpose}
            checked={consents[purpose]}
            hint={t(`vouchers.follow.${purpose}Hint`, { name })}
            onChange={(event) => setConsents({ ...consents, [purpose]: event.target.checked })}
          >
            {t(`vouchers.follow.${purpose}`, { name })}
          </Checkbox>
        ))}
        <Button type="submit" look="primary" block busy={following.busy}>
          {t('vouchers.follow.send')}
        </Button>
        <p className="hint small">{t('vouchers.follow.anyTime')}</p>
      </form>
    </Dialog>
  )
}
