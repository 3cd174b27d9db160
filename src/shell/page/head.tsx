import { useLocation, useMatches } from 'react-router'
import { jsonForHtml } from '#lib/html.ts'
import { LANGUAGES, type Language, pathIn } from '#lib/localized.ts'
import { readQuery } from '#lib/page-key.ts'
import { pictureUrl, widthsOf } from '#lib/picture-url.ts'
import { useSettings } from '../settings.tsx'
import { useTexts } from '../texts.tsx'
import type { PageMeta, PageRoute } from './page.ts'

const LOCALES: Record<Language, string> = { vi: 'vi_VN', en: 'en_GB' }

/** Title, description, addresses in both languages, link preview and structured data. React moves them into `<head>`. */
export function Head({ meta, query: keys }: { meta: PageMeta; query?: readonly string[] }) {
  const { t, lang } = useTexts()
  const { publicUrl } = useSettings()
  const { pathname, search } = useLocation()
  const route = useMatches().at(-1)?.handle as PageRoute | undefined
  const query = readQuery(search, keys ?? route?.query)
  const address = (language: Language) => publicUrl + pathIn(language, pathname) + query
  const title = meta.title === t('common.brand') ? meta.title : `${meta.title} | ${t('common.brand')}`
  const { picture } = meta
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={meta.description} />
      {meta.hidden && <meta name="robots" content="noindex" />}
      {!meta.hidden && <link rel="canonical" href={address(lang)} />}
      {!meta.hidden &&
        LANGUAGES.map((language) => (
          <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
        ))}
      {!meta.hidden && <link rel="alternate" hrefLang="x-default" href={address('vi')} />}
      <meta property="og:site_name" content={t('common.brand')} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={address(lang)} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={LOCALES[lang]} />
      {picture && (
        <meta
          property="og:image"
          content={publicUrl + pictureUrl(picture.id, widthsOf(picture.width).at(-1)!, 'webp')}
        />
      )}
      {picture && <meta property="og:image:alt" content={picture.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
      {meta.structured?.map((thing) => (
        <script
          key={JSON.stringify(thing)}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
          dangerouslySetInnerHTML={{ __html: jsonForHtml(thing) }}
        />
      ))}
    </>
  )
}
