import { describe, expect, it } from 'vitest'
import { mapPoint } from './map-point.ts'

describe('a point on the map', () => {
  it.each([
    ['10.7321, 106.7219', 10.7321, 106.7219],
    ['10.7321 106.7219', 10.7321, 106.7219],
    ['https://www.google.com/maps?q=10.7321,106.7219&z=17', 10.7321, 106.7219],
    ['https://www.google.com/maps/dir/?api=1&destination=10.7321%2C106.7219', 10.7321, 106.7219],
    ['https://www.google.com/maps/@21.0285,105.8542,15z', 21.0285, 105.8542],
    [
      'https://www.google.com/maps/place/X/@10.1,106.1,17z/data=!3m1!4b1!4m6!8m2!3d10.7321!4d106.7219',
      10.7321,
      106.7219,
    ],
  ])('is read from %s', (text, latitude, longitude) => {
    expect(mapPoint(text)).toEqual({ latitude, longitude })
  })

  it.each(['', 'Hỷ Lâm Palace', '28 Hoa Ngâu, Quận 7', '190, 20', 'https://maps.app.goo.gl/abc'])(
    'is not in "%s"',
    (text) => {
      expect(mapPoint(text)).toBeNull()
    },
  )
})
