import { showPhone } from '#lib/phone.ts'
import { useTexts } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Brand } from '../contract.ts'
import styles from './branches.module.css'

export function Branches({ branches }: { branches: Brand['branches'] }) {
  const { t } = useTexts()
  return (
    <ul className={styles.branches}>
      {branches.map(({ name, address, city, tel }) => (
        <li key={address}>
          <h3>{name}</h3>
          <p>
            <Icon name="pin" />
            <a href={mapHref(`${address}, ${city.name}`)} target="_blank" rel="noreferrer">
              {address}, {city.name}
            </a>
          </p>
          <p>
            <Icon name="phone" />
            <a href={`tel:${tel}`} aria-label={t('vouchers.brand.call', { name, tel: landline(tel) })}>
              {landline(tel)}
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}

const mapHref = (place: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`

/** `028 0000 0001`, `0263 000 0105`, or a mobile number as everywhere. */
function landline(tel: string) {
  const shown = showPhone(tel)
  if (!/^\+842/.test(tel)) return shown
  return tel.replace(/^\+84(?:(2[48])(\d{4})|(2\d\d)(\d{3}))(\d{4})$/, '0$1$3 $2$4 $5')
}
