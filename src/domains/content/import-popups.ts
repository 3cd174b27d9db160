import * as v from 'valibot'
import { type InEach, inEach, inLanguage, LocalizedText } from '#lib/localized.ts'
import { ContentDate } from '#platform/content/content-date.ts'
import type { Read } from '#platform/content/folder.ts'
import type { Kind, Reading } from '#platform/content/kind.ts'
import { checkReferences } from './check-references.ts'
import type { Popup } from './cms/contract.ts'
import { ContentPicture, pictureIn } from './content-picture.ts'
import { importDocuments } from './documents.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(1))
const Name = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

const Field = { id: Name, name: LocalizedText, text: LocalizedText, odds: Count }
const Prize = v.variant('kind', [
  v.strictObject({ ...Field, kind: v.literal('voucher'), stock: Count, voucher: Name }),
  v.strictObject({ ...Field, kind: v.literal('again') }),
  v.strictObject({ ...Field, kind: v.literal('none') }),
])

/** A wheel of fortune: `odds` of `oddsOf` spins end on a field, and a prize is a voucher. */
export type ContentWheel = v.InferOutput<typeof ContentWheel>
const ContentWheel = v.strictObject({ oddsOf: Count, prizes: v.pipe(v.array(Prize), v.minLength(2)) })

const ContentPopups = v.array(
  v.strictObject({
    id: Name,
    firstDate: v.optional(ContentDate),
    lastDate: ContentDate,
    title: LocalizedText,
    text: LocalizedText,
    picture: ContentPicture,
    link: v.string(),
    button: LocalizedText,
    rules: v.strictObject({ vi: v.array(v.string()), en: v.array(v.string()) }),
    wheel: v.optional(ContentWheel),
  }),
)
type ContentPopup = v.InferOutput<typeof ContentPopups>[number]

export interface StoredPopup {
  shown: InEach<Omit<Popup, 'id'>>
  wheel: ContentWheel | null
}

/** Reads `popups.yaml`, the campaigns that a popup tells of. */
export const popupsKind: Kind = (reading) => {
  const file = reading.folder.read('popups.yaml', ContentPopups)
  if (!file) return async () => 0
  checkReferences(file, reading).once(
    [],
    file.value.map((popup) => popup.id),
    'id',
  )
  for (const [index, popup] of file.value.entries()) check(file, index, popup, reading)

  return (tx) =>
    importDocuments(
      tx,
      'popup',
      file.value.map(({ id, firstDate = null, lastDate, link: href, wheel = null, rules, ...popup }) => {
        const shown = inEach((lang) => ({
          firstDate,
          lastDate,
          href,
          rules: rules[lang],
          title: inLanguage(popup.title, lang),
          text: inLanguage(popup.text, lang),
          button: inLanguage(popup.button, lang),
          picture: pictureIn(reading.shelf, popup.picture, lang),
        }))
        const data: StoredPopup = { shown, wheel }
        return { id, data }
      }),
    )
}

function check(file: Read<unknown>, index: number, popup: ContentPopup, reading: Reading) {
  const { picture, link, wheel, firstDate, lastDate, rules } = popup
  const references = checkReferences(file, reading)
  references.picture([index, 'picture'], picture)
  references.href([index, 'link'], link)
  if (firstDate && firstDate > lastDate) file.wrong([index, 'firstDate'], 'is after lastDate')
  if (rules.vi.length !== rules.en.length) file.wrong([index, 'rules'], 'has not as many lines in both languages')
  if (!wheel) return
  references.once(
    [index, 'wheel', 'prizes'],
    wheel.prizes.map((prize) => prize.id),
    'id',
  )
  for (const [at, prize] of wheel.prizes.entries()) {
    if (prize.kind === 'voucher') {
      references.named([index, 'wheel', 'prizes', at, 'voucher'], 'voucher', prize.voucher)
    }
  }
  const odds = wheel.prizes.reduce((sum, prize) => sum + prize.odds, 0)
  if (odds !== wheel.oddsOf) file.wrong([index, 'wheel', 'oddsOf'], `the odds of all prizes add up to ${odds}`)
}
