import type { CSSProperties, ReactNode } from 'react'
import type { Draft } from '#domains/cards/draft/rules.ts'
import type { Palette, Template } from '#domains/looks/contract.ts'
import { lookChosen, palettesOf } from '#domains/looks/rules.ts'
import type { Music } from '#domains/music/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from './editor.module.css'
import { MusicFields } from './music-fields.tsx'
import type { EditedCard } from './use-card.ts'

export interface Looks {
  templates: Template[]
  palettes: Palette[]
  music: Music[]
}

/** The page lends the small card. */
export type DrawTemplate = (template: Template, names: [string, string] | undefined) => ReactNode

/** Template, colours and music. Whatever is chosen, the words stay. */
export function LookFields({
  id,
  looks: { templates, palettes, music },
  draft,
  template,
  names,
  drawTemplate,
  write,
}: {
  id: string | null
  looks: Looks
  draft: Draft
  template: Template
  /** The couple's own, as the cover would show them. */
  names: [string, string]
  drawTemplate: DrawTemplate
  write: EditedCard['write']
}) {
  const { t } = useTexts()
  const palette = lookChosen(draft, [template], palettes)!.palette.id
  return (
    <>
      <fieldset className={styles.templates}>
        <legend className="vh">{t('invitations.look.template')}</legend>
        {templates
          .filter((one) => !one.retired || one.id === template.id)
          .map((one) => (
            <label key={one.id}>
              <input
                type="radio"
                name="template"
                value={one.id}
                checked={one.id === template.id}
                onChange={() => write('template', one.id)}
              />
              {drawTemplate(one, names.every(Boolean) ? names : undefined)}
              <span>{one.name}</span>
            </label>
          ))}
      </fieldset>
      <fieldset className={styles.swatches}>
        <legend>{t('invitations.look.palette')}</legend>
        {palettesOf(template, palettes).map((one) => (
          <label key={one.id} title={one.name}>
            <input
              type="radio"
              name="palette"
              value={one.id}
              checked={one.id === palette}
              onChange={() => write('palette', one.id)}
              aria-label={one.name}
            />
            <i style={{ '--one': one.ground.base, '--two': one.ground.line } as CSSProperties} />
          </label>
        ))}
      </fieldset>
      <MusicFields id={id} music={music} draft={draft} template={template} write={write} />
    </>
  )
}
