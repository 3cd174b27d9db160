import { useEffect, useState } from 'react'
import type { MapFrame } from '#lib/map-frame.ts'
import { type Coast, coastFor, viewBoxOf } from './coast.ts'
import styles from './drawn-ground.module.css'

/** Coast, lakes and rivers beneath a map's marks, to scale; the sea until they arrive. */
export function DrawnGround({ frame, shown }: { frame: MapFrame; shown: boolean }) {
  const [coast, setCoast] = useState<Coast | null>(null)
  useEffect(() => {
    if (!shown) return
    let isWanted = true
    // without them the marks still stand where they belong
    coastFor(frame).then(
      (read) => isWanted && setCoast(read),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [frame, shown])
  if (!coast) return <div className={styles.ground} />
  return (
    <svg
      className={styles.ground}
      viewBox={viewBoxOf(coast, frame).join(' ')}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-part="coast"
    >
      <path className={styles.land} d={coast.land} />
      <path className={styles.lakes} d={coast.lakes} />
      <path className={styles.rivers} d={coast.rivers} />
      {coast.islets && <path className={styles.islets} d={coast.islets} />}
    </svg>
  )
}
