import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedWords, oneSlipApart, searchWords, Vocabulary } from './search-words.ts'

const plainly = (words: string[]) => words.filter((word) => /^[a-z0-9]/.test(word))
const asked = (question: string, empty: string[][] = []) => askedWords(question, empty).map(({ plain }) => plain)

describe('the words something is found by', () => {
  it('are its words without accents, and every run of them', () => {
    expect(plainly(searchWords({ names: ['Gò Vấp'] }))).toEqual(['go', 'govap', 'vap'])
    expect(plainly(searchWords({ names: ['Hỷ Lâm Palace'] }))).toEqual(
      ['hy', 'lam', 'palace', 'hylam', 'lampalace', 'hylampalace'].sort(),
    )
  })

  it('hold a numbered district as one word, however it is written', () => {
    for (const written of ['Quận 7', 'Q.7', 'Q7', 'District 7', 'quan  7']) {
      expect(searchWords({ names: [written] })).toEqual(['quan7'])
    }
  })

  it('of a longer text are its words and pairs', () => {
    expect(plainly(searchWords({ names: [], texts: ['Bên sông Sài Gòn'] }))).toEqual(
      ['ben', 'song', 'sai', 'gon', 'bensong', 'songsai', 'saigon'].sort(),
    )
  })
})

describe('what is asked for', () => {
  const empty = [['tiec', 'cuoi'], ['tai']]
  it('leaves out what is said of everything', () => {
    expect(asked('Tiệc cưới tại Gò Vấp', empty)).toEqual(['go', 'vap'])
    expect(asked('tiec cuoi', empty)).toEqual([])
    expect(asked('  ', empty)).toEqual([])
  })
  it('knows old districts in any writing', () => {
    expect(asked('tiec cuoi q.7', empty)).toEqual(['quan7'])
    expect(asked('TIỆC CƯỚI QUẬN 7', empty)).toEqual(['quan7'])
  })
})

describe('a vocabulary', () => {
  const names = ['Gò Vấp', 'Quận 7', 'Tân Phú', 'Phú Nhuận', 'Tân Bình', 'Hồ Chí Minh', 'Trống Đồng Palace']
  const words = new Vocabulary(searchWords({ names }).map((word) => [word, 1]))
  const understand = (question: string, aliases = {}) => words.understand(askedWords(question), aliases).wanted

  it('takes no word for one that every object knows', () => {
    for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(() => understand(word, { hcm: ['ho', 'chi', 'minh'] })).not.toThrow()
    }
  })

  it('takes neighbours together where they are one name', () => {
    expect(understand('tan phu')).toEqual([['tanphu']])
    expect(understand('trong dong palace tan binh')).toEqual([['trongdongpalace'], ['tanbinh']])
    expect(understand('govap')).toEqual([['govap']])
  })

  it('understands unfinished words', () => {
    expect(understand('nhu')).toEqual([['nhuan']])
    expect(understand('pal')).toEqual([['palace']])
  })

  it.each([
    ['vpa', 'vap'],
    ['vapp', 'vap'],
    ['plaace', 'palace'],
    ['nhuam', 'nhuan'],
    ['govp', 'govap'],
  ])('forgives a slip of the finger: %s is %s', (typed, meant) => {
    expect(understand(typed)[0]).toContain(meant)
  })

  it('understands nothing where nothing comes near, and never another number', () => {
    expect(understand('xylophone')).toEqual([[]])
    expect(understand('quan 9')).toEqual([[]])
  })

  it('weighs accents that were typed, wherever anything is called so', () => {
    const dresses = new Vocabulary(
      searchWords({ names: ['Áo dài đỏ', 'May đo', 'Hòa Cường'] }).map((word) => [word, 1]),
    )
    const forms = (question: string) => dresses.understand(askedWords(question), {}, { accents: true }).wanted.flat()
    const same = (one: string, other: string) => expect(forms(one)).toEqual(forms(other))
    expect(forms('do')).toEqual(['do'])
    expect(forms('đỏ')).not.toEqual(forms('đo'))
    expect(forms('đỏ')).toHaveLength(1)
    same('hoà cường', 'hòa cường')
    same('đỏ'.normalize('NFD'), 'đỏ')
    expect(forms('đõ')).toEqual(['do'])
  })

  it('takes neighbours in prose for no name', () => {
    const words = searchWords({ names: ['Áo dài'], prose: ['Váy màu đỏ cô dâu mặc'] })
    const prose = new Vocabulary(words.map((word) => [word, 1]))
    expect(prose.understand(askedWords('áo dài đỏ cô dâu')).wanted).toEqual([['aodai'], ['do'], ['co'], ['dau']])
  })

  it('looks for the accents of a name while it is typed', () => {
    const known = searchWords({ names: ['Áo dài đội tráp', 'Áo dài', 'Đỏ'] })
    const words = new Vocabulary(known.map((word) => [word, 1]))
    const typing = (question: string) =>
      words.understand(askedWords(question), {}, { typing: true, accents: true }).wanted
    expect(typing('áo dài đỏ')).toHaveLength(2)
    expect(typing('áo dài đ')).toHaveLength(1)
  })

  it('knows other names', () => {
    expect(understand('sai gon', { saigon: ['hochiminh'] })).toEqual([['hochiminh']])
  })

  it('finds every name by its own words, typed with or without accents, and after any one slip in a long word', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
    fc.assert(
      fc.property(fc.constantFrom('palace', 'trongdong', 'phunhuan'), fc.nat(), letter, (word, at, other) => {
        const place = at % word.length
        for (const slip of [
          word.slice(0, place) + word.slice(place + 1),
          word.slice(0, place) + other + word.slice(place),
          word.slice(0, place) + other + word.slice(place + 1),
        ]) {
          expect(oneSlipApart(slip, word) || slip === word).toBe(true)
          expect(
            words
              .understand([{ plain: slip, exact: slip }])
              .wanted.flat()
              .some((found) => found.startsWith(slip) || found === word),
          ).toBe(true)
        }
      }),
    )
  })
})
