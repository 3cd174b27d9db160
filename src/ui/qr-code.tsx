import { classNames } from './class-names.ts'
import styles from './qr-code.module.css'

/** The light border that readers need around the code, in its own units. */
const BORDER = 4

type QrCodeProps = {
  /** the dark parts as one path, in a square of `size` units */
  qr: { size: number; path: string }
  label: string
  className?: string
}

/** Dark on white whatever the ground: cameras expect it so. */
export function QrCode({ qr: { size, path }, label, className }: QrCodeProps) {
  const side = size + 2 * BORDER
  return (
    <svg
      className={classNames(styles.qr, className)}
      viewBox={`${-BORDER} ${-BORDER} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
