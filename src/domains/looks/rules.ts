import type { Palette } from './contract.ts'

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
