import type { Map as Ground, MapOptions } from 'maplibre-gl'
import libraryUrl from 'maplibre-gl/dist/maplibre-gl.mjs?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import type { Language } from '#lib/localized.ts'
import { type MapFrame, pointIn } from '#lib/map-frame.ts'
import { rasterStyle, vectorStyle } from './map-style.ts'
import type { MapSize } from './place-labels.ts'

export interface OpenTiles {
  show: (frame: MapFrame, size: MapSize) => void
  close: () => void
  /** whom its data are from, as the archive says */
  attribution: string
}

/** Of the first picture: whoever waits longer keeps the drawn map. */
const PATIENCE_MS = 12_000
const TILE_WIDTH = 512

const protocol = new Protocol()
let library: typeof import('maplibre-gl') | undefined

/** As its makers built it: our bundler takes every call on a `v` for one without effect, and it names things so. */
async function libraryReady() {
  if (library) return library
  library = (await import(/* @vite-ignore */ libraryUrl)) as typeof import('maplibre-gl')
  // from this site's own address: the policy of its pages allows no other worker
  library.setWorkerUrl(workerUrl)
  library.addProtocol('pmtiles', protocol.tile)
  return library
}

/** Draws an archive's map into an element; fails where it can't be read or drawn. */
export async function openTiles(
  element: HTMLElement,
  url: string,
  lang: Language,
  frame: MapFrame,
): Promise<OpenTiles> {
  const archive = new PMTiles(url)
  protocol.add(archive)
  const [header, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()])
  const { Map: GroundMap } = await libraryReady()
  const source = { url: `pmtiles://${url}`, ...header }
  const ground = new GroundMap({
    container: element,
    style: header.tileType === TileType.Mvt ? vectorStyle(source, lang) : rasterStyle(source),
    interactive: false,
    attributionControl: false,
    ...cameraOf(frame, { width: element.clientWidth, height: element.clientHeight }),
  } satisfies MapOptions)
  try {
    await firstPicture(ground)
  } catch (error) {
    ground.remove()
    throw error
  }
  return {
    show: (next, size) => void ground.resize().jumpTo(cameraOf(next, size)),
    close: () => ground.remove(),
    attribution: plainText(metadata),
  }
}

function firstPicture(ground: Ground) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no picture came')), PATIENCE_MS)
    ground.once('load', () => {
      clearTimeout(timer)
      resolve()
    })
    ground.on('error', ({ error }) => {
      clearTimeout(timer)
      reject(error)
    })
  })
}

function cameraOf(frame: MapFrame, { width }: MapSize) {
  const { lat, lng } = pointIn(frame, 50, 50)
  return { center: [lng, lat] as [number, number], zoom: Math.log2(width / (TILE_WIDTH * frame.width)) }
}

/** Archives write links there; we show their words. */
function plainText(metadata: unknown): string {
  const given = (metadata as { attribution?: unknown } | null)?.attribution
  if (typeof given !== 'string') return '© OpenStreetMap'
  return new DOMParser().parseFromString(given, 'text/html').body.textContent?.trim() || '© OpenStreetMap'
}
