import type { CardContent } from '#domains/cards/rules.ts'
import type { Template } from '#domains/looks/contract.ts'
import type { Music } from '#domains/music/contract.ts'
import { addDays, today, weekday } from '#lib/dates.ts'
import { customOf } from '#lib/day-customs.ts'
import { lunarDate } from '#lib/lunar.ts'
import type { StoredPicture } from '#lib/picture.ts'
import type { Translate } from '#lib/texts.ts'

const isShunned = (date: string) => customOf(lunarDate(date)) !== null

/** A Saturday some four months from now: never in the past, and kind to a wedding, as is its eve. */
export function sampleDate(from = today(Date.now)): string {
  const near = addDays(from, 120)
  let date = addDays(near, (6 - weekday(near) + 7) % 7)
  while (isShunned(date) || isShunned(addDays(date, -1))) date = addDays(date, 7)
  return date
}

/** An invented couple, to show what a template looks like before anybody has written a word. */
export function sampleCard(
  template: Template,
  t: Translate,
  {
    album = [],
    music = null,
    date = sampleDate(),
  }: { album?: StoredPicture[]; music?: Music | null; date?: string } = {},
): CardContent {
  return {
    unsignedName: '',
    template,
    palette: template.palette,
    music,
    album,
    groom: {
      fullName: t('card.sample.groomFull'),
      shortName: t('card.sample.groom'),
      birthOrder: 'ELDEST',
      father: { name: 'Nguyễn Văn Thành' },
      mother: { name: 'Trần Thị Hoa' },
      address: t('card.sample.groomAddress'),
    },
    bride: {
      fullName: t('card.sample.brideFull'),
      shortName: t('card.sample.bride'),
      birthOrder: 'YOUNGEST',
      father: { name: 'Phạm Đình Tuấn' },
      mother: { name: 'Lê Thị Ngọc Mai' },
      address: t('card.sample.brideAddress'),
    },
    ceremonies: [
      {
        id: 'vu-quy',
        name: t('card.sample.leaving'),
        side: 'BRIDE',
        date: addDays(date, -1),
        time: '09:00',
        place: t('card.sample.herHome'),
        address: t('card.sample.brideAddress'),
      },
      {
        id: 'thanh-hon',
        name: t('card.sample.rite'),
        side: 'GROOM',
        date,
        time: '09:30',
        place: t('card.sample.hisHome'),
        address: t('card.sample.groomAddress'),
      },
      {
        id: 'tiec',
        name: t('card.sample.banquet'),
        side: 'SHARED',
        date,
        time: '18:00',
        place: t('card.sample.hall'),
        main: true,
      },
    ],
    story: t('card.sample.story'),
    timetable: [
      { time: '17:30', text: t('card.sample.welcome') },
      { time: '18:30', text: t('card.sample.wine') },
      { time: '19:00', text: t('card.sample.dinner') },
    ],
    dressColours: [
      { name: t('card.sample.cream'), colour: '#efe3cc' },
      { name: t('card.sample.clay'), colour: '#c98f7c' },
      { name: t('card.sample.moss'), colour: '#6f7f5c' },
    ],
  }
}
