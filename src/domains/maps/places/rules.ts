import type { Point } from '#lib/map-frame.ts'
import { positionIn } from '../rules.ts'

/** A place that distances can be told from: its middle, roughly. */
export interface KnownPlace {
  key: string
  name: string
  point: Point
}

/** By city, as people still say them: districts before July 2025, and where many couples come from or arrive. */
const PLACES: Record<string, string> = {
  'ho-chi-minh': `quan-1 Quận 1 10.776 106.701|quan-3 Quận 3 10.784 106.687|quan-4 Quận 4 10.758 106.705
    |quan-5 Quận 5 10.755 106.667|quan-6 Quận 6 10.747 106.635|quan-7 Quận 7 10.736 106.722
    |quan-8 Quận 8 10.734 106.644|quan-10 Quận 10 10.773 106.668|quan-11 Quận 11 10.763 106.648
    |quan-12 Quận 12 10.867 106.654|binh-tan Bình Tân 10.766 106.604|binh-thanh Bình Thạnh 10.811 106.709
    |go-vap Gò Vấp 10.838 106.667|phu-nhuan Phú Nhuận 10.799 106.680|tan-binh Tân Bình 10.802 106.653
    |tan-phu Tân Phú 10.791 106.628|thu-duc Thủ Đức 10.829 106.762|binh-chanh Bình Chánh 10.687 106.594
    |cu-chi Củ Chi 10.973 106.493|hoc-mon Hóc Môn 10.886 106.592|nha-be Nhà Bè 10.676 106.733
    |phu-my-hung Phú Mỹ Hưng 10.729 106.708|thao-dien Thảo Điền 10.806 106.733
    |tan-son-nhat Sân bay Tân Sơn Nhất 10.816 106.664|thu-dau-mot Thủ Dầu Một 10.980 106.652
    |di-an Dĩ An 10.906 106.769|bien-hoa Biên Hòa 10.945 106.824|vung-tau Vũng Tàu 10.346 107.084`,
  'ha-noi': `ba-dinh Ba Đình 21.034 105.820|bac-tu-liem Bắc Từ Liêm 21.069 105.757|cau-giay Cầu Giấy 21.034 105.791
    |dong-da Đống Đa 21.013 105.826|ha-dong Hà Đông 20.957 105.767|hai-ba-trung Hai Bà Trưng 21.007 105.853
    |hoan-kiem Hoàn Kiếm 21.029 105.852|hoang-mai Hoàng Mai 20.974 105.856|long-bien Long Biên 21.042 105.893
    |nam-tu-liem Nam Từ Liêm 21.015 105.767|tay-ho Tây Hồ 21.067 105.823|thanh-xuan Thanh Xuân 20.996 105.809
    |gia-lam Gia Lâm 21.018 105.938|dong-anh Đông Anh 21.139 105.847|thanh-tri Thanh Trì 20.940 105.846
    |son-tay Sơn Tây 21.138 105.505|noi-bai Sân bay Nội Bài 21.218 105.804|bac-ninh Bắc Ninh 21.186 106.076`,
  'da-nang': `hai-chau Hải Châu 16.060 108.221|thanh-khe Thanh Khê 16.065 108.187|son-tra Sơn Trà 16.081 108.240
    |ngu-hanh-son Ngũ Hành Sơn 16.008 108.259|lien-chieu Liên Chiểu 16.073 108.150|cam-le Cẩm Lệ 16.016 108.206
    |hoi-an Hội An 15.880 108.338|tam-ky Tam Kỳ 15.573 108.474`,
  'can-tho': `ninh-kieu Ninh Kiều 10.031 105.771|cai-rang Cái Răng 10.001 105.749|binh-thuy Bình Thủy 10.079 105.739
    |o-mon Ô Môn 10.116 105.632|thot-not Thốt Nốt 10.267 105.531|vinh-long Vĩnh Long 10.254 105.972`,
  'hai-phong': `hong-bang Hồng Bàng 20.861 106.672|le-chan Lê Chân 20.842 106.682|ngo-quyen Ngô Quyền 20.858 106.699
    |hai-an Hải An 20.830 106.733|kien-an Kiến An 20.808 106.626|do-son Đồ Sơn 20.714 106.787
    |cat-ba Cát Bà 20.727 107.048|hai-duong Hải Dương 20.940 106.331`,
  'khanh-hoa': `nha-trang Nha Trang 12.245 109.194|cam-ranh Cam Ranh 11.921 109.159|ninh-hoa Ninh Hòa 12.490 109.126
    |phan-rang Phan Rang 11.566 108.989`,
  'lam-dong': `da-lat Đà Lạt 11.940 108.458|bao-loc Bảo Lộc 11.548 107.807|phan-thiet Phan Thiết 10.928 108.102
    |mui-ne Mũi Né 10.933 108.287`,
  hue: `thuan-hoa Thuận Hóa 16.463 107.588|phu-xuan Phú Xuân 16.478 107.572|huong-thuy Hương Thủy 16.400 107.690
    |lang-co Lăng Cô 16.236 108.079`,
}

const LINE = /^([a-z0-9-]+) (.+) (\d+\.\d+) (\d+\.\d+)$/

function placeOf(line: string): KnownPlace[] {
  const [, key, name, lat, lng] = LINE.exec(line.trim()) ?? []
  return key && name ? [{ key, name, point: { lat: Number(lat), lng: Number(lng) } }] : []
}

/** Those of each city, in the order that they are offered in. */
export const KNOWN_PLACES: Record<string, KnownPlace[]> = Object.fromEntries(
  Object.entries(PLACES).map(([city, lines]) => [city, lines.split('|').flatMap(placeOf)]),
)

export const knownPlace = (key: string): KnownPlace | undefined =>
  Object.values(KNOWN_PLACES)
    .flat()
    .find((place) => place.key === key)

/** The point that an address names; undefined where it names none. */
export const nearPoint = (near: string): Point | undefined => positionIn(near) ?? knownPlace(near)?.point
