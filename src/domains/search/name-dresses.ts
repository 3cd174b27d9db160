import type { CATEGORIES, DressColour, Silhouette, TAGS } from '#domains/dresses/words/rules.ts'

/** What people say besides the words that the site has for it. */
export const COLOUR_NAMES: Partial<Record<DressColour, string[]>> = {
  white: ['trắng'],
  ivory: ['trắng', 'ngà', 'off white'],
  cream: ['kem', 'be', 'beige'],
  champagne: ['sâm panh', 'nude', 'màu da'],
  blush: ['hồng', 'hồng pastel', 'pink'],
  'dusty-rose': ['hồng', 'hồng đất', 'pink'],
  red: ['đỏ', 'đỏ tươi'],
  burgundy: ['đỏ', 'đỏ đô', 'đỏ mận', 'rượu vang', 'wine'],
  gold: ['vàng', 'vàng đồng', 'vàng kim', 'yellow'],
  terracotta: ['cam đất', 'cam', 'nâu', 'orange'],
  sage: ['xanh', 'xanh lá', 'xanh rêu', 'green'],
  green: ['xanh', 'xanh lá', 'lục bảo', 'emerald'],
  blue: ['xanh', 'xanh dương', 'xanh da trời', 'xanh biển'],
  navy: ['xanh', 'xanh đen', 'xanh navy', 'blue'],
  purple: ['tím'],
  lavender: ['tím', 'tím nhạt', 'purple'],
}

const GOWN = ['váy cưới', 'áo cưới', 'đầm cưới', 'soiree', 'xoa rê', 'wedding dress', 'bridal gown']

export const CATEGORY_NAMES: Partial<Record<(typeof CATEGORIES)[number], string[]>> = {
  'vay-cuoi': GOWN,
  'vay-ban': ['váy cưới', 'đầm tiệc', 'váy tiệc', 'reception dress'],
  'vay-chup-anh': ['váy cưới', 'váy chụp hình', 'chụp ngoại cảnh'],
  'ao-dai-co-dau': ['áo dài cưới', 'áo dài nữ', 'bridal ao dai'],
  'ao-dai-chu-re': ['áo dài cưới', 'áo dài nam', 'khăn đóng'],
  'ao-dai-bung-qua': ['áo dài bê tráp', 'áo dài đội tráp', 'bê quả'],
  'vest-chu-re': ['vest nam', 'vest cưới', 'comple', 'com lê', 'suit', 'tuxedo', 'veston'],
  'vay-phu-dau': ['đầm phù dâu', 'bridesmaid'],
  'phu-kien': ['khăn voan', 'mấn', 'giày cưới', 'vương miện'],
}

export const SILHOUETTE_NAMES: Partial<Record<Silhouette, string[]>> = {
  'ball-gown': ['xòe', 'bồng', 'phồng', 'princess'],
  mermaid: ['dáng cá', 'ôm body'],
  sheath: ['dáng suông', 'ôm'],
  short: ['váy ngắn', 'mini'],
}

export const TAG_NAMES: Partial<Record<(typeof TAGS)[number], string[]>> = {
  maternity: ['bà bầu', 'bầu', 'pregnant'],
  flattering: ['che bụng', 'giấu bụng', 'bigsize'],
}
