import { vndShort } from '#lib/money.ts'
import { useTexts } from '#shell/texts.tsx'
import { Accordion } from '#ui/accordion.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Venue } from '../contract.ts'
import styles from './menu-list.module.css'

type Menu = Venue['menus'][number]

/** One menu lies open; of several the first does. */
export function MenuList({ menus }: { menus: Menu[] }) {
  const [only] = menus
  if (!only) return null
  if (menus.length === 1) {
    return (
      <>
        <MenuPrice menu={only} />
        <Courses menu={only} />
      </>
    )
  }
  return (
    <div className={styles.menus}>
      {menus.map((menu, index) => (
        <Accordion
          key={menu.name}
          open={index === 0}
          className={styles.menu}
          summary={
            <span className={styles.summary}>
              <span>{menu.name}</span>
              <MenuPrice menu={menu} />
            </span>
          }
        >
          <Courses menu={menu} />
        </Accordion>
      ))}
    </div>
  )
}

function MenuPrice({ menu }: { menu: Menu }) {
  const { t, lang } = useTexts()
  return (
    <span className={styles.price}>
      {menu.vegetarian && <Badge look="jade">{t('venues.menus.vegetarian')}</Badge>}
      {t('venues.menus.perTable', { price: vndShort(menu.price, lang) })}
    </span>
  )
}

function Courses({ menu }: { menu: Menu }) {
  return (
    <ol className={styles.courses}>
      {menu.courses.map((course) => (
        <li key={course}>{course}</li>
      ))}
    </ol>
  )
}
