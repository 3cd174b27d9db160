import { anM4a, anMp3, ape, box, claiming, id3, id3v1 } from './music.ts'

interface HostileMusic {
  name: string
  bytes: Buffer
  /** What its sender is told. */
  code: string
}

const text = (words: string) => Buffer.from(words, 'latin1')
const page = text('<!doctype html><script>alert(document.domain)</script>')
const zip = text('PK\x03\x04\x14\x00\x00\x00\x08\x00evil.jar')
const joined = (...parts: Buffer[]) => Buffer.concat(parts)

/** Files that call themselves music and are none, or are more. */
export function hostileMusic(): HostileMusic[] {
  const mp3 = anMp3()
  const m4a = anM4a()
  const otherRate = Buffer.from(mp3)
  otherRate[104 * 20 + 2] = 0x14
  const lying = Buffer.from(m4a)
  lying.writeUInt32BE(1, lying.indexOf('stsz') + 8)
  lying.writeUInt32BE(0x7fffffff, lying.indexOf('stsz') + 12)
  return [
    { name: 'a page behind the head of a tag', bytes: joined(id3('x'), page), code: 'music_not_audio' },
    { name: 'a page inside a tag, without a sound', bytes: id3(String(page)), code: 'music_not_audio' },
    { name: 'a tag that leads beyond the file', bytes: id3('x'.repeat(99)).subarray(0, 50), code: 'music_not_audio' },
    { name: 'a page', bytes: page, code: 'music_not_audio' },
    { name: 'a picture', bytes: text(`\xff\xd8\xff\xe0\x00\x10JFIF${'\0'.repeat(400)}`), code: 'music_not_audio' },
    { name: 'a single frame before a page', bytes: joined(mp3.subarray(0, 104), page), code: 'music_refused' },
    { name: 'an MP3 with an archive behind it', bytes: joined(mp3, zip), code: 'music_refused' },
    { name: 'an MP3 with a page in its middle', bytes: joined(mp3, page, mp3), code: 'music_refused' },
    { name: 'an archive between two tags', bytes: joined(mp3, zip, ape('x'), id3v1('x')), code: 'music_refused' },
    { name: 'an MP3 whose frames do not go together', bytes: otherRate, code: 'music_refused' },
    { name: 'an MP3 cut within a frame', bytes: mp3.subarray(0, -40), code: 'music_cut' },
    { name: 'an MP3 cut within the head of a frame', bytes: mp3.subarray(0, -102), code: 'music_cut' },
    { name: 'an MP3 with fewer frames than it says', bytes: joined(claiming(5000), mp3), code: 'music_cut' },
    { name: 'an MP3 of a second', bytes: anMp3({ seconds: 1 }), code: 'music_too_short' },
    { name: 'an MP3 of eleven minutes', bytes: anMp3({ seconds: 660 }), code: 'music_too_long' },
    { name: 'an M4A of eleven minutes', bytes: anM4a({ seconds: 660 }), code: 'music_too_long' },
    { name: 'an M4A cut in half', bytes: m4a.subarray(0, m4a.length / 2), code: 'music_cut' },
    { name: 'an M4A cut before its tables', bytes: m4a.subarray(0, m4a.indexOf('moov') - 4), code: 'music_not_audio' },
    { name: 'an M4A with a page behind it', bytes: joined(m4a, page), code: 'music_refused' },
    { name: 'an M4A whose sound is outside the file', bytes: anM4a({ astray: 1_000_000 }), code: 'music_cut' },
    { name: 'an M4A whose sound is its own tables', bytes: anM4a({ astray: 1200 }), code: 'music_refused' },
    { name: 'an M4A that says to be shorter than it is', bytes: anM4a({ delta: 1 }), code: 'music_refused' },
    { name: 'an M4A of two thousand million frames', bytes: lying, code: 'music_refused' },
    { name: 'a film', bytes: anM4a({ handler: 'vide' }), code: 'music_other_kind' },
    { name: 'a locked M4A', bytes: anM4a({ entry: 'drms' }), code: 'music_other_kind' },
    { name: 'an M4A that few phones play', bytes: anM4a({ objectType: 1 }), code: 'music_other_kind' },
    { name: 'an M4A in pieces', bytes: joined(m4a, box('moof', [0])), code: 'music_other_kind' },
    { name: 'an Ogg', bytes: text(`OggS${'\0'.repeat(400)}`), code: 'music_other_kind' },
    { name: 'a WAV', bytes: text(`RIFF\0\0\0\0WAVEfmt ${'\0'.repeat(400)}`), code: 'music_other_kind' },
  ]
}
