import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
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
})
