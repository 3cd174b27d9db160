import { useTexts } from '#shell/texts.tsx'
import type { Dress } from '../contract.ts'
import { COLOUR_VALUES } from './colour-values.ts'
import styles from './dress-specs.module.css'

/** What a dress is like, word by word. */
export function DressSpecs({ dress }: { dress: Dress }) {
  const { t } = useTexts()
  const specs: [string, string][] = [
    [t('dresses.groups.silhouette'), t(`dresses.silhouette.${dress.silhouette}`)],
    [t('dresses.groups.neckline'), t(`dresses.neckline.${dress.neckline}`)],
    [t('dresses.groups.sleeve'), t(`dresses.sleeve.${dress.sleeve}`)],
    [t('dresses.groups.train'), t(`dresses.train.${dress.train}`)],
    [t('dresses.groups.fabric'), dress.fabrics.map((fabric) => t(`dresses.fabric.${fabric}`)).join(', ')],
  ]
  if (dress.details.length > 0)
    specs.push([t('dresses.groups.detail'), dress.details.map((detail) => t(`dresses.detail.${detail}`)).join(', ')])
  return (
    <dl className={styles.specs}>
      {specs.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('dresses.groups.colour')}</dt>
        <dd className={styles.colour}>
          <i style={{ background: COLOUR_VALUES[dress.colour] }} />
          {t(`dresses.colour.${dress.colour}`)}
        </dd>
      </div>
    </dl>
  )
}
