import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unsignedName } from '#lib/unsigned-name.ts'
import { aContentFolder } from './content-folder.ts'

const FIRST = ['Hồng', 'Ngọc', 'Vân', 'Kim', 'Thanh', 'Mai', 'Lan', 'Trúc', 'Bạch', 'Hoàng']
const SECOND = ['Yến', 'Lâu', 'Viên', 'Đài', 'Các', 'Phủ', 'Uyển', 'Quán', 'Sảnh', 'Đình']

/** A content folder with many venues that share the pictures of one. */
export async function aLargeContentFolder(venues: number) {
  const content = await aContentFolder()
  const text = await readFile(join(content.folder, 'venues/gian-trau.yaml'), 'utf8')
  for (let index = 0; index < venues; index += 1) {
    const name = `${FIRST[index % 10]} ${SECOND[Math.floor(index / 10) % 10]} ${index}`
    await writeFile(
      join(content.folder, 'venues', `${unsignedName(name)}.yaml`),
      text.replace(/^name: .*$/m, `name: ${name}`),
    )
  }
  return content
}
