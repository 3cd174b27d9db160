import { useEffect, useState } from 'react'
import { href } from '#lib/href.ts'
import { vnd } from '#lib/money.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PictureSkeleton, Skeleton } from '#ui/skeleton.tsx'
import { type Dress, getDress } from '../contract.ts'
import { MODES, type Mode } from '../words/rules.ts'
import { dressLine } from './dress-line.ts'
import { DressPicture } from './dress-picture.tsx'
import styles from './quick-look.module.css'

type QuickLookProps = { id: string; mode?: Mode; onClose: () => void }

/** The chief facts of a dress over the list, without leaving it. */
export function QuickLook({ id, mode, onClose }: QuickLookProps) {
  const { t, lang } = useTexts()
  const [dress, setDress] = useState<Dress>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another dress is another question
  useEffect(() => {
    call(getDress, { params: { id } }).then(
      (found) => (found.ok ? setDress(found.value) : onClose()),
      (error: unknown) => {
        onClose()
        void showFailure(error, t)
      },
    )
  }, [id])
  return (
    <Dialog wide open onClose={onClose} title={dress?.name ?? t('common.loading')} closeLabel={t('common.close')}>
      <div className={styles.look}>
        {dress ? (
          <DressPicture picture={dress.pictures[0]!} sizes="(min-width: 640px) 20rem, 88vw" />
        ) : (
          <PictureSkeleton ratio="3 / 4" />
        )}
        {dress ? (
          <div className={styles.facts}>
            <p>{dress.maker.name}</p>
            <p>{dressLine(t, dress)}</p>
            <p>{dress.description}</p>
            <dl>
              {MODES.filter((way) => dress.prices[way]).map((way) => (
                <div key={way}>
                  <dt>{t(`dresses.card.prices.${way}`)}</dt>
                  <dd>{vnd(dress.prices[way]!.price, lang)}</dd>
                </div>
              ))}
              <div>
                <dt>{t('dresses.groups.size')}</dt>
                <dd>
                  {dress.sizes
                    .map((size) => (size === 'made-to-measure' ? t('dresses.madeToMeasure') : size))
                    .join(', ')}
                </dd>
              </div>
            </dl>
            <Button look="primary" href={href('dress', { id, mode })}>
              {t('dresses.list.open')}
            </Button>
          </div>
        ) : (
          <div className={styles.facts} aria-busy="true">
            <Skeleton width="60%" />
            <Skeleton width="90%" />
            <Skeleton width="80%" />
          </div>
        )}
      </div>
    </Dialog>
  )
}
