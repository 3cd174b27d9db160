import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { loadSharp } from '#platform/load-sharp.ts'
import { houseFonts, type PdfFont, readFont } from '#platform/pdf/font.ts'
import { allLooks, LOOKS_FOLDER } from '../read-looks.ts'
import type { PaperLayer, PaperSheet } from './rules.ts'

type Tokens = Record<string, string>
type SheetKind = 'share' | 'sheet'

const SIZES = { share: { width: 1200, height: 630 }, sheet: { width: 595, height: 842 } } as const

/** How a template is drawn where no browser draws: its sheet, its letters, and the colours of a palette. */
export function paperOf(look: string | null, palette: string, kind: SheetKind) {
  const found = allLooks.find(({ id }) => id === look)
  if (!found) return null
  const { tokens } = found.palettes.find(({ id }) => id === palette) ?? found.palettes[0]!
  const sheet = found.paper[kind]
  const ink = (name: string) => colourOf(name, tokens)
  const { capitals = false, nameScale, headings } = found.paper
  const letters = lettersOf(found.id)
  const heads = headings === 'house' ? houseFonts.names : letters.names
  return { look: found.id, sheet, tokens, letters: { ...letters, heads }, capitals, nameScale, ink }
}

export type Paper = NonNullable<ReturnType<typeof paperOf>>

export interface PhotoBytes {
  bytes: Buffer
  focus: { x: number; y: number }
}

const fonts = new Map<string, Letters>()
type Letters = Record<'names' | 'words', PdfFont>

/** The faces that a folder brings for paper, `names.ttf` and `words.ttf`; the house's own where it brings none. */
function lettersOf(look: string): Letters {
  const known = fonts.get(look)
  if (known) return known
  const own = (use: 'names' | 'words') => {
    const file = join(LOOKS_FOLDER, look, `${use}.ttf`)
    return existsSync(file) ? readFont(file) : houseFonts[use]
  }
  const letters = { names: own('names'), words: own('words') }
  fonts.set(look, letters)
  return letters
}

/** The ground and ornaments of a template as one picture; words are set on it by whoever asked. */
export async function paintLook(
  { look, sheet, tokens }: Paper,
  kind: SheetKind,
  { scale = 1, photo }: { scale?: number; photo?: PhotoBytes } = {},
): Promise<Sharp> {
  const { width, height } = SIZES[kind]
  const place = photo && sheet.photo
  const layers = sheet.layers.filter(({ use }) => !(place && use && sheet.photo?.without?.includes(use)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">
<style>${filled(artStyles(look), tokens)}</style><defs>${gradientOf(sheet, tokens)}</defs>
<rect width="${width}" height="${height}" fill="url(#paper-ground)"/>${layers.map((layer) => drawn(layer, look, tokens)).join('')}</svg>`
  const sharp = await loadSharp()
  const ground = sharp(Buffer.from(svg))
  if (!place) return ground
  return ground.composite([await framed(photo, sheet.photo!, scale)])
}

/** A picture cut to its frame around its focus. */
async function framed({ bytes, focus }: PhotoBytes, place: NonNullable<PaperSheet['photo']>, scale: number) {
  const [width, height] = [Math.round(place.width * scale), Math.round(place.height * scale)]
  const sharp = await loadSharp()
  const { width: wide = 1, height: tall = 1 } = await sharp(bytes).metadata()
  const ratio = Math.max(width / wide, height / tall)
  const [full, high] = [Math.ceil(wide * ratio), Math.ceil(tall * ratio)]
  const left = Math.round(Math.min(full - width, Math.max(0, focus.x * full - width / 2)))
  const top = Math.round(Math.min(high - height, Math.max(0, focus.y * high - height / 2)))
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="m"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".45" stop-color="#fff"/></linearGradient></defs>${shapeOf(place.shape, width, height)}</svg>`
  const input = await sharp(bytes)
    .resize(full, high)
    .extract({ left, top, width, height })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return { input, left: Math.round(place.x * scale), top: Math.round(place.y * scale) }
}

function shapeOf(shape: NonNullable<PaperSheet['photo']>['shape'], width: number, height: number) {
  if (shape === 'round' || shape === 'oval')
    return `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" fill="#fff"/>`
  const arch = shape === 'arch' ? ` rx="${width / 2}"` : ''
  return `<rect width="${width}" height="${height}"${arch} fill="${shape === 'bleed-right' ? 'url(#m)' : '#fff'}"/>`
}

const colourOf = (name: string, tokens: Tokens) => (name.startsWith('#') ? name : (tokens[name] ?? '#000000'))

/** Custom properties are unknown to the painter: they are filled in before it sees them. */
function filled(text: string, tokens: Tokens): string {
  const known = text.replace(/var\(--([\w-]+)\)/g, (_, name: string) => tokens[name] ?? '#000')
  return known.replaceAll('currentColor', tokens.currentColor ?? tokens.ink ?? '#000')
}

const files = new Map<string, string>()
function read(look: string, file: string): string {
  const path = join(LOOKS_FOLDER, look, file)
  const text = files.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
  files.set(path, text)
  return text
}
const artStyles = (look: string) => read(look, 'art.css')

function gradientOf({ ground }: PaperSheet, tokens: Tokens) {
  const stops = ground.map(
    (name, at) =>
      `<stop offset="${ground.length > 1 ? at / (ground.length - 1) : 0}" stop-color="${colourOf(name, tokens)}"/>`,
  )
  return `<linearGradient id="paper-ground" x2="0" y2="1">${stops.join('')}</linearGradient>`
}

let drawings = 0

/** Each drawing brings the sprite with its own colours and names of its own, so that none takes another's. */
function drawn(layer: PaperLayer, look: string, palette: Tokens): string {
  const {
    x,
    y,
    width,
    height,
    use,
    viewBox,
    align,
    flip,
    turn,
    fill,
    stroke,
    strokeWidth = 1,
    round = 0,
    opacity,
  } = layer
  const seen = opacity === undefined ? '' : ` opacity="${opacity}"`
  if (!use) {
    const paint = `fill="${fill ? colourOf(fill, palette) : 'none'}" stroke="${stroke ? colourOf(stroke, palette) : 'none'}" stroke-width="${strokeWidth}"`
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" ${paint}${seen}/>`
  }
  const own = Object.entries(layer.tokens ?? {}).map(([name, value]) => [name, colourOf(value, palette)])
  const tokens: Tokens = { ...palette, ...Object.fromEntries(own) }
  drawings += 1
  const prefix = `d${drawings}-`
  const sprite = filled(read(look, 'art.svg'), tokens)
    .replace(/id="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/href="#([^"]+)"/g, `xlink:href="#${prefix}$1"`)
    .replace(/url\(#([\w-]+)\)/g, `url(#${prefix}$1)`)
  const middle = `${x + width / 2} ${y + height / 2}`
  const moved = flip ? `translate(${2 * x + width} 0) scale(-1 1)` : turn ? `rotate(180 ${middle})` : ''
  const line = stroke ? ` fill="none" stroke="${colourOf(stroke, palette)}" stroke-width="${strokeWidth}"` : ''
  return `<g${moved ? ` transform="${moved}"` : ''}${seen}><defs>${sprite}</defs><svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="${align ?? 'xMidYMid meet'}"><g${line}><use xlink:href="#${prefix}${use}"/></g></svg></g>`
}
