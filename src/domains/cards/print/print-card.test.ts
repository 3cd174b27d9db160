import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { aGuestList } from '#test/factories/guests.ts'
import { aDraft, anInvitation } from '#test/factories/invitations.ts'
import { readPdf } from '#test/factories/read-pdf.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

describe('the card on paper', () => {
  const sheets = async (path: string) => {
    const { statusCode, headers, rawPayload } = await house.app.inject(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    return { ...readPdf(rawPayload), bytes: rawPayload.length }
  }

  it('says all that elders need, in letters that can be read out and copied', async () => {
    const card = await anInvitation(house, aDraft(), true)
    const { lines, title, smallest, bytes } = await sheets(`/thiep/${card.name}/thiep.pdf`)
    const text = lines.join(' ')
    for (const said of [
      'Thiệp mời Lễ Thành Hôn',
      'Ông Nguyễn Văn Thành',
      'Bà quả phụ Phạm Đình Tuấn, nhũ danh Lê Thị Ngọc Mai',
      'Trưởng nam: Nguyễn Minh Khang',
      '18:00, Thứ Bảy, 28/11/2026',
      'nhằm ngày 20 tháng 10 năm Bính Ngọ',
      'Sảnh Ngọc Lan, Hỷ Lâm Palace',
    ]) {
      expect(text).toContain(said)
    }
    expect(title).toContain('Minh Khang')
    expect(smallest).toBeGreaterThanOrEqual(12)
    expect(bytes).toBeLessThan(300_000)
    const bride = (await sheets(`/en/thiep/${card.name}/thiep.pdf?face=bride`)).lines.join(' ')
    expect(bride.indexOf('Thảo Vy')).toBeLessThan(bride.indexOf('Minh Khang'))
  })

  it('has room for long names and many ceremonies, on sheets that nothing leaves', async () => {
    const long = 'Công Tằng Tôn Nữ Huyền Nguyễn Phúc Thị Ngọc Bảo Khánh Phương'
    const [first] = aDraft().ceremonies!
    const ceremonies = Array.from({ length: 12 }, (_, at) => ({ ...first!, id: `le-${at}`, side: 'SHARED' as const }))
    const draft = aDraft({
      groom: { fullName: long, shortName: long },
      bride: { fullName: "Zoë O'Connor" },
      ceremonies,
    })
    const card = await anInvitation(house, draft, true)
    const { lines, pages, outside } = await sheets(`/thiep/${card.name}/thiep.pdf`)
    expect(pages).toBeGreaterThan(1)
    expect(lines.join(' ')).toContain("Zoë O'Connor")
    expect(outside).toEqual([])
  })

  const LONG = 'Công Tằng Tôn Nữ Huyền Nguyễn Phúc Thị Ngọc Bảo Khánh Phương'
  it.each(['', '?paper=a5'])(
    'is one sheet for one, two and three ceremonies, whatever is written (%s)',
    async (paper) => {
      const { ceremonies = [], groom, bride } = aDraft()
      const wordy = ceremonies.map((one) => ({
        ...one,
        side: 'SHARED' as const,
        feastTime: '19:30',
        place: LONG,
        address: LONG,
      }))
      for (const count of [1, 2, 3]) {
        const parents = { father: { name: LONG }, mother: { name: LONG }, address: LONG }
        const card = await anInvitation(
          house,
          aDraft({
            template: 'dong-ho',
            groom: { ...groom!, ...parents, shortName: LONG },
            bride: { ...bride!, ...parents, shortName: LONG },
            ceremonies: wordy.slice(0, count),
          }),
          true,
        )
        const { pages, outside } = await sheets(`/thiep/${card.name}/thiep.pdf${paper}`)
        expect([count, pages, outside]).toEqual([count, 1, []])
      }
    },
  )

  it('comes on A5 too, whose letters are nine points and more', async () => {
    const card = await anInvitation(house, aDraft(), true)
    const [large, small, other] = await Promise.all(
      ['', '?paper=a5', '?paper=letter'].map((paper) => sheets(`/thiep/${card.name}/thiep.pdf${paper}`)),
    )
    expect([large!.size, small!.size, other!.size]).toEqual([
      [595, 842],
      [420, 595],
      [595, 842],
    ])
    expect(small!.smallest).toBeGreaterThanOrEqual(9)
    expect(small!.lines.join(' ').replace(/\s/g, '')).toBe(large!.lines.join(' ').replace(/\s/g, ''))
    const html = (await house.app.inject(`/thiep/${card.name}?face=bride`)).body
    expect(html).toContain(`/thiep/${card.name}/thiep.pdf?face=bride&amp;paper=a5`)
  })

  it('names the household on its own link, and leaves a line to write on for all others', async () => {
    const list = await aGuestList(house)
    const { token } = await list.guest({ name: 'Anh Hiếu và gia đình', side: 'GROOM' })
    for (const paper of ['a4', 'a5']) {
      const own = (await sheets(`/thiep/${list.name}/thiep.pdf?paper=${paper}&g=${token}`)).lines
      expect(own).toContain('Kính mời: Anh Hiếu và gia đình')
      expect((await sheets(`/thiep/${list.name}/thiep.pdf?paper=${paper}`)).lines).toContain('Kính mời:')
    }
  })

  it('sets a letter that the template’s face does not have in the house’s, with its whole name', async () => {
    const { bride } = aDraft()
    const card = await anInvitation(
      house,
      aDraft({ template: 'sen-hong', bride: { ...bride!, shortName: 'Zoë' } }),
      true,
    )
    const { set } = await sheets(`/thiep/${card.name}/thiep.pdf`)
    const fontOf = (name: string) => set.find(({ text }) => text === name)?.font
    expect([fontOf('Minh Khang'), fontOf('Zoë')]).toEqual(['sen-hong-names', 'pdf-newsreader-400'])
  })
})
