import type { Parent } from '#domains/cards/draft/rules.ts'
import { type Family, familiesOf, occasionOf, shortNameOf } from '#domains/cards/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import type { SectionProps } from './card-props.ts'
import styles from './families.module.css'
import { CardPart } from './part.tsx'

/** Both families in equal weight, the hosts' on the left, then the children they announce. */
export function Families({ card, face }: SectionProps) {
  const { t } = useTexts()
  const families = familiesOf(card, face)
  const [first, second] = families
  const hasParents = families.some(({ person }) => person.father?.name || person.mother?.name)
  return (
    <CardPart on="paper" name="families">
      {hasParents && (
        <div className={styles.houses}>
          {families.map((family) => (
            <House key={family.whose} {...family} />
          ))}
        </div>
      )}
      <p className={styles.announce}>{card.greeting?.trim() || t(`card.announce.${occasionOf(card, face)}`)}</p>
      <div className={styles.couple}>
        <Child {...first} />
        <i>{t('card.and')}</i>
        <Child {...second} />
      </div>
    </CardPart>
  )
}

function House({ whose, person: { father, mother, address } }: Family) {
  const { t } = useTexts()
  return (
    <div>
      <h2 className={styles.house}>{t(`card.house.${whose}`)}</h2>
      {father?.name.trim() && <ParentLine parent={father} which="father" />}
      {mother?.name.trim() && <ParentLine parent={mother} which="mother" />}
      {address?.trim() && <p className={styles.address}>{address}</p>}
    </div>
  )
}

function ParentLine({
  parent: { name, form = 'LIVING', religiousName },
  which,
}: {
  parent: Parent
  which: 'father' | 'mother'
}) {
  const { t } = useTexts()
  const title =
    which === 'mother' ? t(`card.mother.${form}`) : t(`card.father.${form === 'DECEASED' ? form : 'LIVING'}`)
  return (
    <p>
      {title} <b>{[religiousName?.trim(), name.trim()].filter(Boolean).join(' ')}</b>
    </p>
  )
}

function Child({ whose, person }: Family) {
  const { t } = useTexts()
  const { birthOrder, religiousName, fullName } = person
  const rank = birthOrder ? t(`card.birthOrder.${whose}.${birthOrder}`) : ''
  const whole = [religiousName?.trim(), fullName.trim()].filter(Boolean).join(' ')
  return (
    <div>
      <strong>{shortNameOf(person) || t(`card.cover.no.${whose}`)}</strong>
      {(rank || whole !== shortNameOf(person)) && <p>{[rank, whole].filter(Boolean).join(', ')}</p>}
    </div>
  )
}
