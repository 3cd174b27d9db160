import { hostLines } from '#domains/cards/families/rules.ts'
import {
  type Family,
  familiesOf,
  occasionOf,
  ownGreeting,
  type ShownCeremony,
  shortNameOf,
} from '#domains/cards/rules.ts'
import { hoursOf } from '#domains/cards/share/rules.ts'
import type { CardView, CeremonyView, DayView, FamilyView } from '#domains/looks/view/rules.ts'
import { calendarWeekdays, longDate, monthGrid, monthLabel, shortDate, tspAt, weekday } from '#lib/dates.ts'
import { parseIsoDate } from '#lib/iso-date.ts'
import type { Language } from '#lib/localized.ts'
import { lunarDate, lunarOf } from '#lib/lunar.ts'
import type { Translate } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import type { SectionProps } from './card-props.ts'
import { CeremonyActs } from './ceremony-acts.tsx'
import { Contacts } from './contacts.tsx'
import { MusicButton } from './music-button.tsx'
import { ReplyBody, replyTitle } from './reply.tsx'
import { SmallPrint } from './small-print.tsx'

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Everything that is on a card, in words, for a look to arrange. */
export function useCardView(given: SectionProps): CardView {
  const { card, face, guest, main, shown, asked, wishes = [], guestBook = null, gifts } = given
  const { t, lang } = useTexts()
  const occasion = occasionOf(card, face)
  const isToCome = shown.length > 0
  const [first, second] = familiesOf(card, face)
  const nameOf = ({ whose, person }: Family) => shortNameOf(person) || t(`card.cover.no.${whose}`)
  const family = ({ whose, person }: Family): FamilyView => ({
    title: t(`card.house.${whose}`),
    parents: hostLines({ whose, person }, t),
    address: person.address?.trim() ?? '',
    child: {
      whose,
      role: t(`card.cover.no.${whose}`),
      short: nameOf({ whose, person }),
      whole: [person.religiousName?.trim(), person.fullName.trim()].filter(Boolean).join(' '),
      rank: person.birthOrder ? t(`card.birthOrder.${whose}.${person.birthOrder}`) : '',
      photo: card[`${whose}Photo`] ?? null,
    },
  })
  return {
    guest: wholeEnding(guest ?? t('card.anybody')),
    invite: inviteOf(occasion, t),
    rite: t(`card.rite.${occasion}`),
    riteOf: t(`card.riteOf.${occasion}`),
    names: [nameOf(first), nameOf(second)],
    and: t('card.and'),
    when: main ? dayOf(main, t, lang) : null,
    photo: card.coverPhoto ?? null,
    families: [family(first), family(second)],
    announce: ownGreeting(card) || t(`card.announce.${occasion}`),
    ceremonies: shown.map(
      (ceremony): CeremonyView => ({
        key: ceremony.key,
        name: ceremony.name,
        isMain: ceremony === main,
        when: dayOf(ceremony, t, lang),
        hours: hoursOf(ceremony, t),
        place: ceremony.place?.trim() ?? '',
        address: ceremony.address?.trim() ?? '',
        acts: <CeremonyActs {...given} ceremony={ceremony} className="button" />,
      }),
    ),
    moment: isToCome && main?.date ? tspAt(main.date, main.time || '00:00') : null,
    month: isToCome && main?.date ? monthOf(main.date, lang) : null,
    story: (card.story ?? '').trim().split(/\n+/).filter(Boolean),
    album: card.album ?? [],
    timetable: (card.timetable ?? []).filter(({ text }) => text.trim()),
    dress: card.dressColours ?? [],
    reply: asked
      ? {
          title: t(`card.reply.${replyTitle(asked)}`),
          form: (
            <>
              {asked.guest && <p className="asked-for">{asked.guest.name}</p>}
              <ReplyBody {...asked} />
            </>
          ),
        }
      : null,
    wishes,
    guestBook,
    gifts: gifts ? (
      <a className="button" href={gifts} data-part="gifts">
        {t('card.gifts.title')}
      </a>
    ) : null,
    contacts: card.contacts?.some(({ tel }) => tel) ? <Contacts contacts={card.contacts} face={face} /> : null,
    small: <SmallPrint {...given} />,
    music: card.music ? <MusicButton music={card.music} /> : null,
  }
}

function inviteOf(occasion: ReturnType<typeof occasionOf>, t: Translate): CardView['invite'] {
  if (occasion === 'thanks') return { before: t('card.thank'), after: '' }
  if (occasion === 'groom' || occasion === 'bride') return { before: t('card.invite'), after: t('card.inviteTo') }
  return { before: t('card.inform'), after: '' }
}

/** Its last three words stay in one line, so that no half of a family is left alone. */
const wholeEnding = (name: string) => name.replace(/ (\S+) (\S+) (\S+)$/, ' $1\u00a0$2\u00a0$3')

function dayOf(ceremony: ShownCeremony, t: Translate, lang: Language): DayView | null {
  const { date, time = '' } = ceremony
  const parts = date ? parseIsoDate(date) : null
  if (!date || !parts) return null
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, parts.month - 1),
  )
  return {
    iso: date,
    weekday: t(`card.days.${DAYS[weekday(date)]!}`),
    day: String(parts.day).padStart(2, '0'),
    month: lang === 'vi' ? t('card.month', { month: String(parts.month) }) : month,
    year: String(parts.year),
    short: shortDate(date, lang),
    long: longDate(date, lang),
    time,
    lunar: t('card.ceremonies.lunar', { lunar: lunarOf(ceremony, lang) }),
  }
}

function monthOf(date: string, lang: Language): CardView['month'] {
  const { year, month } = parseIsoDate(date)!
  const weeks = monthGrid(year, month).map((week) =>
    week.map((day) => {
      if (!day.inMonth) return null
      const lunar = lunarDate(day.date)
      const isNamed = lunar.day === 1 || day.date.endsWith('-01')
      return {
        iso: day.date,
        day: day.day,
        lunar: isNamed ? `${lunar.day}/${lunar.month}` : String(lunar.day),
        lunarDay: lunar.day,
        isTheDay: day.date === date,
      }
    }),
  )
  return { label: monthLabel(year, month, lang), weekdays: calendarWeekdays(lang), weeks }
}
