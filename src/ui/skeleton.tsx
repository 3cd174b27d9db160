import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = { width?: string; height?: string; className?: string }

export function Skeleton({ width, height, className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />
}

export function PictureSkeleton({ ratio = '4 / 3' }: { ratio?: string }) {
  return (
    <span
      className={classNames(styles.skeleton, styles.picture)}
      style={{ '--ratio': ratio } as CSSProperties}
      aria-hidden="true"
    />
  )
}

export function CardSkeleton({ ratio }: { ratio?: string }) {
  return (
    <div className={styles.card} aria-hidden="true">
      <PictureSkeleton ratio={ratio} />
      <Skeleton width="70%" height="1.5rem" />
      <Skeleton width="90%" />
      <Skeleton width="45%" />
    </div>
  )
}
