import { qrPath } from '#lib/qr.ts'
import { loadSharp } from '#platform/load-sharp.ts'

const WIDTH = 720
/** The quiet edge that scanners need, in modules. */
const EDGE = 4

/** A code as a picture that can be kept and scanned. */
export async function qrPicture(text: string): Promise<Buffer> {
  const { size, path } = qrPath(text)
  const whole = size + 2 * EDGE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-EDGE} ${-EDGE} ${whole} ${whole}" width="${WIDTH}" height="${WIDTH}" shape-rendering="crispEdges"><path fill="#fff" d="M${-EDGE} ${-EDGE}h${whole}v${whole}h-${whole}z"/><path d="${path}"/></svg>`
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer()
}
