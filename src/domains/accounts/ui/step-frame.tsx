import { type ReactNode, useEffect, useRef } from 'react'
import styles from './step-frame.module.css'

type StepFrameProps = { step: string; title: string; lead?: ReactNode; children: ReactNode }

/** A step's heading and words. Whoever comes to another step is told so: its heading takes the focus. */
export function StepFrame({ step, title, lead, children }: StepFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!frame.current?.contains(document.activeElement)) frame.current?.querySelector('h1')?.focus()
  }, [step])
  return (
    <div ref={frame} className={styles.step}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className="muted">{lead}</p>}
      {children}
    </div>
  )
}
