import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link, MoreLink } from '#ui/link.tsx'
import styles from './gallery.module.css'
import { UiSection } from './section.tsx'

const colours = [
  'paper',
  'paper-deep',
  'surface',
  'ink',
  'ink-2',
  'ink-3',
  'son',
  'son-deep',
  'son-tint',
  'kim',
  'kim-line',
  'kim-ink',
  'ngoc',
  'ngoc-tint',
  'night',
]

export function Basics() {
  const { t } = useTexts()
  return (
    <>
      <UiSection title={t('gallery.colour.title')} note={t('gallery.colour.note')}>
        <ul className={styles.swatches}>
          {colours.map((colour) => (
            <li key={colour} className="small">
              <i style={{ background: `var(--${colour})` }} />
              {colour}
            </li>
          ))}
        </ul>
      </UiSection>
      <UiSection title={t('gallery.type.title')} note={t('gallery.type.note')}>
        <div className="stack">
          <p className="display">
            {t('gallery.type.display')} <em>{t('gallery.type.displayItalic')}</em>
          </p>
          <h2 style={{ fontSize: 'var(--t-h1)' }}>{t('gallery.type.h1')}</h2>
          <h2>{t('gallery.type.h2')}</h2>
          <h3>{t('gallery.type.h3')}</h3>
          <p className="lead">{t('gallery.type.lead')}</p>
          <p className={styles.measure}>
            {t('gallery.type.text')} <Link href="#top">{t('gallery.type.link')}</Link>
          </p>
        </div>
      </UiSection>
      <UiSection title={t('gallery.buttons.title')} note={t('gallery.buttons.note')}>
        <div className="stack">
          <div className="row">
            <Button look="primary">{t('gallery.buttons.quote')}</Button>
            <Button look="primary" busy>
              {t('gallery.buttons.busy')}
            </Button>
            <Button look="primary" disabled>
              {t('gallery.buttons.incomplete')}
            </Button>
          </div>
          <div className="row">
            <Button>{t('gallery.buttons.compare')}</Button>
            <Button look="quiet" icon="filter">
              {t('gallery.buttons.filters')}
            </Button>
            <Button look="jade" icon="qr">
              {t('gallery.buttons.openCode')}
            </Button>
            <Button look="danger">{t('gallery.buttons.cancel')}</Button>
            <Button look="text">{t('gallery.buttons.later')}</Button>
          </div>
          <div className={`row dark ${styles.night}`}>
            <Button look="gold">{t('gallery.buttons.quote')}</Button>
          </div>
          <div className="row">
            <Button small>{t('gallery.buttons.small')}</Button>
            <Button href="#top" look="quiet">
              {t('gallery.buttons.asLink')}
            </Button>
            <MoreLink href="#top">{t('gallery.buttons.all')}</MoreLink>
            <IconButton icon="search" label={t('gallery.buttons.search')} />
            <IconButton icon="share" label={t('gallery.buttons.share')} href="#top" />
          </div>
          <Button block>{t('gallery.buttons.block')}</Button>
          <div className="row">
            <Badge>{t('gallery.cards.out')}</Badge>
            <Badge look="jade" icon="check">
              {t('gallery.reviews.held')}
            </Badge>
            <Badge look="son">{t('gallery.cards.off')}</Badge>
            <Badge look="warn">{t('gallery.cards.over')}</Badge>
            <Badge look="line">{t('gallery.cards.clear')}</Badge>
          </div>
        </div>
      </UiSection>
    </>
  )
}
