import type { StyleSpecification } from 'maplibre-gl'
import type { Language } from '#lib/localized.ts'

interface Source {
  url: string
  minZoom: number
  maxZoom: number
}

const COLOURS = {
  sea: '#dfe9e6',
  land: '#fbf7ef',
  green: '#e9eddd',
  built: '#f3ebdd',
  street: '#ffffff',
  edge: '#dccba6',
  ink: '#594538',
}
/** Drawn by the browser, so that no font is fetched from anywhere. */
const FONT = ['Be Vietnam Pro']

/** An archive of pictures. */
export const rasterStyle = ({ url, minZoom, maxZoom }: Source): StyleSpecification => ({
  version: 8,
  sources: { ground: { type: 'raster', url, tileSize: 256, minzoom: minZoom, maxzoom: maxZoom } },
  layers: [{ id: 'ground', type: 'raster', source: 'ground' }],
})

/**
 * An archive in the layers of Protomaps' base map. Borders and names of countries and seas are left out: what is ours
 * is named by the map itself.
 */
export function vectorStyle({ url }: Source, lang: Language): StyleSpecification {
  const from = { source: 'ground' } as const
  const name = ['coalesce', ['get', `name:${lang}`], ['get', 'name']] as ['coalesce', ...['get', string][]]
  return {
    version: 8,
    sources: { ground: { type: 'vector', url } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': COLOURS.sea } },
      { id: 'earth', type: 'fill', ...from, 'source-layer': 'earth', paint: { 'fill-color': COLOURS.land } },
      {
        id: 'green',
        type: 'fill',
        ...from,
        'source-layer': 'landuse',
        filter: ['in', 'kind', 'park', 'forest', 'wood', 'grass', 'nature_reserve'],
        paint: { 'fill-color': COLOURS.green },
      },
      {
        id: 'water',
        type: 'fill',
        ...from,
        'source-layer': 'water',
        filter: ['==', '$type', 'Polygon'],
        paint: { 'fill-color': COLOURS.sea },
      },
      {
        id: 'built',
        type: 'fill',
        ...from,
        'source-layer': 'buildings',
        minzoom: 14,
        paint: { 'fill-color': COLOURS.built },
      },
      {
        id: 'street-edges',
        type: 'line',
        ...from,
        'source-layer': 'roads',
        minzoom: 8,
        paint: {
          'line-color': COLOURS.edge,
          'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 8, 0.8, 16, 11],
        },
      },
      {
        id: 'streets',
        type: 'line',
        ...from,
        'source-layer': 'roads',
        minzoom: 10,
        paint: {
          'line-color': COLOURS.street,
          'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 10, 0.6, 16, 9],
        },
      },
      {
        id: 'street-names',
        type: 'symbol',
        ...from,
        'source-layer': 'roads',
        minzoom: 14,
        layout: { 'symbol-placement': 'line', 'text-field': name, 'text-font': FONT, 'text-size': 12 },
        paint: { 'text-color': COLOURS.ink, 'text-halo-color': COLOURS.street, 'text-halo-width': 1.5 },
      },
      {
        id: 'towns',
        type: 'symbol',
        ...from,
        'source-layer': 'places',
        filter: ['in', 'kind', 'locality', 'neighbourhood', 'macrohood'],
        layout: { 'text-field': name, 'text-font': FONT, 'text-size': 14, 'text-max-width': 8 },
        paint: { 'text-color': COLOURS.ink, 'text-halo-color': COLOURS.land, 'text-halo-width': 1.5 },
      },
    ],
  }
}
