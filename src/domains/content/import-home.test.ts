import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importContent } from '#domains/imports/import-content.ts'
import { anApp, sampleFiles } from '#test/factories/app.ts'
import { aContentFolder } from '#test/factories/content-folder.ts'

const house = await anApp()
afterAll(() => house.close())

let content: Awaited<ReturnType<typeof aContentFolder>>
beforeEach(async () => {
  content = await aContentFolder()
})
afterEach(() => content.drop())

const mistakes = () =>
  importContent({ db: house.db, files: sampleFiles(), folder: content.folder }).then(
    () => [],
    (error: Error) => error.message.split('\n'),
  )

describe('a mistake on the home page, in a question or a campaign', () => {
  it('is told by file and line: venues, dresses, cities, questions, links and pictures that do not exist', async () => {
    const venue = await content.edit(
      'home.yaml',
      'venue: vuon-o-moi, dresses: [], questions: [gia]',
      'venue: o, dresses: [X1], questions: [ai]',
    )
    const slide = await content.edit('home.yaml', 'city: can-tho, venues: [', 'city: atlantis, venues: [b, ')
    const picture = await content.edit('home.yaml', 'glasshouse-sage-daylight.jpg', 'nobody-took-it.jpg')
    const link = await content.edit('home.yaml', 'href: /wedding-centers', 'href: /magazine/khong-co')
    const answer = await content.edit('faq.yaml', '/wedding-centers/vuon-o-moi', '/wedding-centers?cityId=atlantis')
    expect(await mistakes()).toEqual([
      `faq.yaml:${answer}: questions.0.answer.vi: "/wedding-centers?cityId=atlantis" leads nowhere: there is no city "atlantis"`,
      `home.yaml:${link}: sections.0.more.href: "/magazine/khong-co" leads nowhere: there is no article "khong-co"`,
      `home.yaml:${picture}: sections.0.picture.file: there is no picture "venues/nobody-took-it.jpg"`,
      `home.yaml:${venue}: picks.venue: there is no venue "o"`,
      `home.yaml:${venue}: picks.dresses.0: there is no dress "X1"`,
      `home.yaml:${venue}: picks.questions.0: there is no question "ai"`,
      `home.yaml:${slide}: citySlides.0.city: there is no city "atlantis"`,
      `home.yaml:${slide}: citySlides.0.venues.0: there is no venue "b"`,
    ])
  })

  it('is told where a page of another site is linked to, or a field is unknown', async () => {
    const link = await content.edit('home.yaml', 'href: /wedding-centers', 'href: //evil.example')
    expect(await mistakes()).toEqual([
      `home.yaml:${link}: sections.0.more.href: "//evil.example" is no address of this site, such as /wedding-centers`,
    ])
    const field = await content.edit('home.yaml', 'products: []', 'products: []\nproduct: []')
    expect((await mistakes())[0]).toMatch(new RegExp(`^home\\.yaml:${field + 1}: product:`))
  })

  it('is told where the page has nothing to open with', async () => {
    await content.edit('home.yaml', 'id: hero', 'id: venues')
    expect((await mistakes())[0]).toMatch(/^home\.yaml:\d+: sections: the section "hero" is missing$/)
  })

  it('is told of a question without its group, or twice the same', async () => {
    await content.edit('faq.yaml', 'group: gia', 'group: khac')
    const again = '  - { id: gia, group: gia, question: { vi: Gì? }, answer: { vi: "![x](venues/a.jpg)" } }\n'
    await content.write('faq.yaml', `${await content.read('faq.yaml')}${again}`)
    const told = await mistakes()
    expect(told).toHaveLength(3)
    expect(told.join('\n')).toMatch(/questions\.1\.id: "gia" stands here twice/)
    expect(told.join('\n')).toMatch(/questions\.0\.group: there is no group "khac"/)
    expect(told.join('\n')).toMatch(/questions\.1\.answer\.vi: an answer shows no pictures/)
  })

  it('is told of a wheel whose odds do not add up or whose prize does not exist, and of a campaign that ends before it begins', async () => {
    const words = '{ vi: Quay }'
    await content.write(
      'popups.yaml',
      `- id: vong-quay
  firstDate: 2025-02-01
  lastDate: 2025-01-11
  title: ${words}
  text: ${words}
  picture: { file: venues/glasshouse-sage-daylight.jpg, alt: ${words} }
  link: /event
  button: ${words}
  rules: { vi: [Một], en: [] }
  wheel:
    oddsOf: 100
    prizes:
      - { id: a, name: ${words}, text: ${words}, odds: 40, kind: none }
      - { id: b, name: ${words}, text: ${words}, odds: 50, kind: voucher, stock: 1, voucher: khong-co }
`,
    )
    expect(await mistakes()).toEqual([
      'popups.yaml:2: 0.firstDate: is after lastDate',
      'popups.yaml:9: 0.rules: has not as many lines in both languages',
      'popups.yaml:14: 0.wheel.prizes.1.voucher: there is no voucher "khong-co"',
      'popups.yaml:11: 0.wheel.oddsOf: the odds of all prizes add up to 90',
    ])
  })
})
