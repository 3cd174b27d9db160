import type { HomeSection } from '#domains/content/cms/contract.ts'
import type { Home } from '#domains/content/home/contract.ts'
import type { datesToAsk } from '#domains/venues/rules.ts'
import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { useLink } from '#ui/link-context.tsx'
import { Picture } from '#ui/picture.tsx'
import { Emphasised } from './emphasised.tsx'
import { FindVenues } from './find-venues.tsx'
import styles from './hero.module.css'
import { useItalics } from './use-italics.ts'

type HeroProps = { section: HomeSection; dates: ReturnType<typeof datesToAsk> } & Pick<Home, 'venue' | 'cities'>

export function Hero({ section: { title, intro, picture }, venue, cities, dates }: HeroProps) {
  const { t } = useTexts()
  const Anchor = useLink()
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.words}>
          <h1 className="display" data-italics={useItalics()}>
            <Emphasised text={title} />
          </h1>
          <p className="lead">{intro}</p>
        </div>
        <FindVenues cities={cities} dates={dates} className={styles.find} />
        <figure className={styles.figure}>
          <Picture
            picture={picture}
            alt={picture?.alt ?? ''}
            ratio="4 / 3.4"
            sizes="(min-width: 1024px) 50vw, 94vw"
            priority
            className="notch"
          />
          {venue && (
            <figcaption>
              <Anchor href={href('venue', { unsignedName: venue.unsignedName })}>
                {t('common.front.hero.caption', venue)}
              </Anchor>
            </figcaption>
          )}
        </figure>
      </div>
    </section>
  )
}
