import { useLink } from '#ui/link-context.tsx'
import styles from './prose.module.css'

interface ProseProps {
  html: string
  /** the first letter of the text stands large */
  initial?: boolean
}

/** A text that was made from Markdown when it was imported. */
export function Prose({ html, initial }: ProseProps) {
  const names = initial ? `${styles.prose} ${styles.initial}` : styles.prose
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own Markdown, which lets no HTML of the editor's in
  return <div className={names} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Where in the text one can go at once. */
export function Contents({ label, headings }: { label: string; headings: { id: string; text: string }[] }) {
  const Anchor = useLink('a')
  if (headings.length < 3) return null
  return (
    <nav className={styles.contents} aria-label={label}>
      <p>{label}</p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Anchor href={`#${id}`}>{text}</Anchor>
          </li>
        ))}
      </ol>
    </nav>
  )
}
