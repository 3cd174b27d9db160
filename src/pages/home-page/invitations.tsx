import type { HomeSection } from '#domains/content/cms/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import styles from './invitations.module.css'

export function Invitations({ section: { title, intro, more, picture } }: { section: HomeSection }) {
  const { t } = useTexts()
  return (
    <section className={`dark ${styles.invitations}`}>
      <div className={`wrap ${styles.inside}`}>
        <div>
          <h2>{title}</h2>
          <p className={styles.intro}>{intro}</p>
          <ul>
            {(['faces', 'lunar', 'links'] as const).map((name) => (
              <li key={name}>
                <Icon name="check" />
                {t(`common.front.invitations.${name}`)}
              </li>
            ))}
          </ul>
          <Button href={more.href} look="gold">
            {more.label}
          </Button>
        </div>
        <Picture
          picture={picture}
          alt={picture?.alt ?? ''}
          ratio="3 / 2"
          sizes="(min-width: 1024px) 44rem, 94vw"
          className="notch"
        />
      </div>
    </section>
  )
}
