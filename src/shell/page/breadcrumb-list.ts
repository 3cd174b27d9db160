import { type Language, pathIn } from '#lib/localized.ts'

/** The way from home to here, as schema.org has it. */
export function breadcrumbList(
  crumbs: { label: string; href?: string }[],
  { lang, url }: { lang: Language; url: (path: string) => string },
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: url(pathIn(lang, href)) }),
    })),
  }
}
