import type { Palette, Template } from './contract.ts'

/** Colours travel as custom properties of the root, so that a palette is data and nothing else. */
export function paletteStyle({ ground, paper }: Palette): Record<`--${string}`, string> {
  return {
    '--c-ground': ground.base,
    '--c-deep': ground.deep,
    '--c-ink': ground.ink,
    '--c-soft': ground.soft,
    '--c-name': ground.name,
    '--c-line': ground.line,
    '--d-ground': paper.base,
    '--d-ink': paper.ink,
    '--d-soft': paper.soft,
    '--d-accent': paper.accent,
    '--d-line': paper.line,
    '--d-tint': paper.tint,
    '--d-on': paper.on,
  }
}

interface Chosen {
  template?: string
  palette?: string | null
}

/** What a card chose, or what has taken that in; a palette that was made for another template gives way to the own. */
export function lookChosen<T extends Pick<Template, 'id' | 'palette' | 'palettes' | 'formerly'>>(
  { template: wanted = '', palette }: Chosen,
  templates: T[],
  palettes: Palette[],
): { template: T; palette: Palette } | null {
  const template =
    templates.find(({ id }) => id === wanted) ?? templates.find(({ formerly }) => wanted in formerly) ?? templates[0]
  if (!template) return null
  const id = palette ?? template.formerly[wanted]
  const isOwn = template.palettes.length === 0 || template.palettes.includes(id ?? '')
  return { template, palette: (isOwn && palettes.find((one) => one.id === id)) || template.palette }
}

/** What a template can be coloured in: its own three, or anything where it has none. */
export const palettesOf = ({ palettes: own }: Pick<Template, 'palettes'>, all: Palette[]) =>
  own.length > 0 ? all.filter(({ id }) => own.includes(id)) : all
