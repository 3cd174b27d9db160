const MU = 255

/** Eight bits a sample, finer where it is quiet: half the size of plain samples, and every browser plays it. */
function muLaw(sample: number): number {
  const BIAS = 132
  const value = Math.min(32_635, Math.abs(Math.round(sample * 32_767))) + BIAS
  const exponent = Math.floor(Math.log2(value)) - 7
  const mantissa = (value >> (exponent + 3)) & 15
  return ~((sample < 0 ? 128 : 0) | (exponent << 4) | mantissa) & MU
}

export function waveFile(samples: Float32Array, rate: number): Buffer {
  const header = Buffer.alloc(58)
  header.write('RIFF', 0)
  header.writeUInt32LE(50 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(18, 16)
  header.writeUInt16LE(7, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('fact', 38)
  header.writeUInt32LE(4, 42)
  header.writeUInt32LE(samples.length, 46)
  header.write('data', 50)
  header.writeUInt32LE(samples.length, 54)
  return Buffer.concat([header, Buffer.from(Array.from(samples, muLaw))])
}
