import { givenName } from '#lib/given-name.ts'
import { unsignedName } from '#lib/unsigned-name.ts'
import letters from './letters.json'

const SCALE = 0.86
const TOP = 26
const LEFT = 14
const RIGHT = 272
const MONTH = 29.53

const star = (x: number, y: number, r: number) => {
  const c = r * 0.14
  return `M${x} ${y - r}Q${x + c} ${y - c} ${x + r} ${y}Q${x + c} ${y + c} ${x} ${y + r}Q${x - c} ${y + c} ${x - r} ${y}Q${x - c} ${y - c} ${x} ${y - r}Z`
}

/** The letter that a name begins with; only Đ keeps its mark. */
function initialOf(name: string): number[][] {
  const first = givenName(name)[0]?.toUpperCase() ?? ''
  const plain = first === 'Đ' ? first : unsignedName(first).toUpperCase()
  return (letters as Record<string, number[][]>)[plain] ?? []
}

/** The two initials as constellations, joined by an arc of stars. */
export function Initials({ names }: { names: [string, string] }) {
  const lines = [
    ...initialOf(names[0]).map((line) => ({ line, from: LEFT })),
    ...initialOf(names[1]).map((line) => ({ line, from: RIGHT })),
  ].map(({ line, from }) =>
    Array.from({ length: line.length / 2 }, (_, at) => ({
      x: Math.round((from + line[at * 2]! * SCALE) * 10) / 10,
      y: Math.round((TOP + line[at * 2 + 1]! * SCALE) * 10) / 10,
    })),
  )
  const stars = [...new Map(lines.flat().map((point) => [`${point.x} ${point.y}`, point])).values()]
  return (
    <svg className="ini" viewBox="0 -4 372 130" aria-hidden="true">
      <path className="cl" d={lines.map((line) => `M${line.map(({ x, y }) => `${x} ${y}`).join('L')}`).join('')} />
      <path className="cl d" d="M96 34Q186-14 268 34" />
      <path className="cs" d={stars.map(({ x, y }, index) => star(x, y, index % 3 ? 3.6 : 5.5)).join('')} />
    </svg>
  )
}

/** How much of the moon is lit, as a path about its middle: 0 is new, 0.5 full, 1 new again. */
function litMoon(age: number, r: number): string {
  const waxing = age < 0.5
  const width = Math.round(Math.abs(Math.cos(2 * Math.PI * age)) * r * 10) / 10
  const isCrescent = age < 0.25 || age > 0.75
  const limb = waxing ? 1 : 0
  return `M0 ${-r}A${r} ${r} 0 0 ${limb} 0 ${r}A${width} ${r} 0 0 ${isCrescent ? 1 - limb : limb} 0 ${-r}Z`
}

export const ageOn = (lunarDay: number) => (lunarDay - 0.5) / MONTH

export const Moon = ({ age }: { age: number }) => (
  <svg className="moonp" viewBox="-7 -7 14 14" aria-hidden="true">
    <circle r="6" className="dark" />
    <path className="lit" d={litMoon(age, 6)} />
  </svg>
)

/** A line of stars, and a moon that is a little fuller each time. */
export const Divider = ({ full }: { full: number }) => (
  <div className="dv" aria-hidden="true">
    <svg viewBox="-150 -16 300 32" aria-hidden="true">
      <use href="#tk-line" />
      <circle r="11" className="dark" />
      <path className="lit" d={litMoon(full / 2, 11)} />
    </svg>
  </div>
)
