import { href } from '#lib/href.ts'
import { LANGUAGES, pathIn } from '#lib/localized.ts'
import { useTexts } from '#shell/texts.tsx'
import type { SectionProps } from './card-props.ts'

/** At the very end: on paper, in the other language, what is counted and who made the card. */
export function SmallPrint({ face, address, token, foot }: SectionProps) {
  const { t, lang } = useTexts()
  const other = LANGUAGES.find((language) => language !== lang)!
  // a household stays who it is, on paper and in both languages
  const query = token ? `?face=${face}&g=${token}` : face === 'shared' ? '' : `?face=${face}`
  return (
    <>
      {address !== null && (
        <p>
          <a href={`${address}/thiep.pdf${query}`}>{t('card.print.link')}</a>
        </p>
      )}
      {address !== null && (
        <p>
          <a href={`${address}/thiep.pdf${query ? `${query}&` : '?'}paper=a5`}>{t('card.print.small')}</a>
        </p>
      )}
      {address !== null && (
        <p>
          <a href={pathIn(other, address) + query} hrefLang={other} lang={other}>
            {t('card.closing.otherLanguage')}
          </a>
        </p>
      )}
      <p>{t('card.closing.counted')}</p>
      <p>
        <a href={pathIn(lang, href('invitations'))}>{t('card.closing.madeAt')}</a>
      </p>
      {foot}
    </>
  )
}
