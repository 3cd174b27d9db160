import { describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { aGuestList } from '#test/factories/guests.ts'
import { aDraft } from '#test/factories/invitations.ts'
import { ownCard } from './guests-card.ts'
import { ceremoniesOf, isAskedTo, leadingCeremony, mainCeremony } from './rules.ts'

const ceremony = (id: string, rest: object = {}) => ({ id, name: id, side: 'SHARED' as const, ...rest })

describe('the main ceremony', () => {
  it('is the one that the couple marked, else the last by day, however they were written down', () => {
    const late = ceremony('tiec', { date: '2027-03-20' })
    const early = ceremony('le', { date: '2027-03-01' })
    expect(leadingCeremony({ ceremonies: [late, early] })?.key).toBe('tiec')
    expect(leadingCeremony({ ceremonies: [late, { ...early, main: true }] })?.key).toBe('le')
  })

  it('is the first while no day is known, and there is none on a card', () => {
    const ceremonies = [ceremony('le'), ceremony('tiec')]
    expect(leadingCeremony({ ceremonies })?.key).toBe('le')
    expect(mainCeremony(ceremoniesOf({ ceremonies }, 'shared'), 'shared')).toBeUndefined()
  })

  it('is the same for the card and for its guest list', async () => {
    const house = await anApp()
    try {
      const ceremonies = [
        ceremony('tiec', { date: '2027-03-20', time: '18:00', place: 'Nhà hàng' }),
        ceremony('le', { date: '2027-03-01', time: '09:00', place: 'Nhà gái' }),
      ]
      const { id, customerId } = await aGuestList(house, aDraft({ ceremonies }))
      const card = await ownCard(house.db, customerId, id)
      const main = card!.ceremonies.filter((one) => one.main).map(({ key }) => key)
      expect(main).toEqual([mainCeremony(ceremoniesOf({ ceremonies }, 'shared'), 'shared')?.key])
    } finally {
      await house.close()
    }
  })
})

it('a family’s households are asked to its own ceremonies and the shared ones, the shared side to all', () => {
  const sides = ['SHARED', 'GROOM', 'BRIDE'] as const
  const asked = sides.map((side) => sides.filter((of) => isAskedTo(side, { side: of })))
  expect(asked).toEqual([sides, ['SHARED', 'GROOM'], ['SHARED', 'BRIDE']])
})
