/**
 * libvips and what belongs to it take 12 MB of a process. Only who brings a picture or asks for a drawn one needs them:
 * they are loaded at the first such call, which takes it some 50 ms longer.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // libvips' cache never hits here, and keeps broken pictures, up to 400 MB each
  sharp.cache(false)
  return sharp
}
