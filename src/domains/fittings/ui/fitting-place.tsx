import type { Dress } from '#domains/dresses/contract.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './fitting-form.module.css'

/** Where the dress is tried on, with the city: one maker's name may be known in several. */
export function FittingPlace({
  maker: { name, address, city },
}: {
  maker: Pick<Dress['maker'], 'name' | 'address' | 'city'>
}) {
  return (
    <p className={styles.place}>
      <Icon name="map" />
      <span>
        <b>{name}</b>
        <br />
        {address.includes(city.name) ? address : `${address}, ${city.name}`}
      </span>
    </p>
  )
}
