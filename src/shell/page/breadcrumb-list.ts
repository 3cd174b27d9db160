import { type Language, pathIn } from '#lib/localized.ts'
import type { Translate } from '#lib/texts.ts'
import type { Crumb } from '#ui/breadcrumb.tsx'

export const fromHome = (way: Crumb[], t: Translate): Crumb[] => [{ label: t('common.homePage'), href: '/' }, ...way]

/** The way from home to here, as schema.org has it. */
export function breadcrumbList(
  way: Crumb[],
  { t, lang, url }: { t: Translate; lang: Language; url: (path: string) => string },
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: fromHome(way, t).map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: url(pathIn(lang, href)) }),
    })),
  }
}
