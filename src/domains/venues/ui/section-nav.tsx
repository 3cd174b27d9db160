import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import styles from './section-nav.module.css'

/** A section is being read once its top is above this part of the screen. */
const READING_LINE = 0.35

/** The page's sections, the one being read marked. */
export function SectionNav({ sections }: { sections: { id: string; label: string }[] }) {
  const { t } = useTexts()
  const strip = useRef<HTMLDivElement>(null)
  const [reading, setReading] = useState(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')

  useEffect(() => {
    const parts = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const mark = () => {
      const line = window.innerHeight * READING_LINE
      setReading((parts.findLast((part) => part.getBoundingClientRect().top <= line) ?? parts[0])?.id)
    }
    const observer = new IntersectionObserver(mark, { rootMargin: `0px 0px -${100 - READING_LINE * 100}% 0px` })
    for (const part of parts) observer.observe(part)
    return () => observer.disconnect()
  }, [ids])

  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[href="#${reading}"]`)
    // Not scrollIntoView: that would stop the page's own way to the section.
    link?.parentElement?.scrollTo({ left: link.offsetLeft - link.parentElement.offsetLeft - 16 })
  }, [reading])

  return (
    <div ref={strip} className={styles.nav}>
      <TabLinks
        label={t('venues.sections.nav')}
        items={sections.map(({ id, label }) => ({ label, href: `#${id}`, current: id === reading }))}
      />
    </div>
  )
}
