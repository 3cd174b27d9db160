import { childLine, hostLines } from '#domains/cards/families/rules.ts'
import { type Family, familiesOf, occasionOf, ownGreeting, shortNameOf } from '#domains/cards/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import type { SectionProps } from './card-props.ts'
import styles from './families.module.css'
import { CardPart } from './part.tsx'

/** Both families in equal weight, the hosts' on the left, then the children they announce. */
export function Families({ card, face }: SectionProps) {
  const { t } = useTexts()
  const families = familiesOf(card, face)
  const [first, second] = families
  const hasParents = families.some((family) => hostLines(family, t).length > 0)
  return (
    <CardPart on="paper" name="families">
      {hasParents && (
        <div className={styles.houses}>
          {families.map((family) => (
            <House key={family.whose} {...family} />
          ))}
        </div>
      )}
      <p className={styles.announce}>{ownGreeting(card) || t(`card.announce.${occasionOf(card, face)}`)}</p>
      <div className={styles.couple}>
        <Child {...first} />
        <i>{t('card.and')}</i>
        <Child {...second} />
      </div>
    </CardPart>
  )
}

function House(family: Family) {
  const { t } = useTexts()
  const { address } = family.person
  return (
    <div>
      <h2 className={styles.house}>{t(`card.house.${family.whose}`)}</h2>
      {hostLines(family, t).map(({ title, name }) => (
        <p key={title}>
          {title} <b>{name}</b>
        </p>
      ))}
      {address?.trim() && <p className={styles.address}>{address}</p>}
    </div>
  )
}

function Child(family: Family) {
  const { t } = useTexts()
  const { whose, person } = family
  const line = childLine(family, t)
  return (
    <div>
      <strong>{shortNameOf(person) || t(`card.cover.no.${whose}`)}</strong>
      {line !== shortNameOf(person) && <p>{line}</p>}
    </div>
  )
}
