import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import styles from './section-nav.module.css'

/** The page's sections, the one being read marked. */
export function SectionNav({ sections }: { sections: { id: string; label: string }[] }) {
  const { t } = useTexts()
  const strip = useRef<HTMLDivElement>(null)
  const [reading, setReading] = useState(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting)
        if (entered) setReading(entered.target.id)
      },
      { rootMargin: '-30% 0px -65% 0px' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
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
