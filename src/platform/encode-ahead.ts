import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { PICTURE_FORMATS, widthsOf } from '#lib/picture-url.ts'
import { clockNow } from './clock.ts'
import { columns, type Row } from './columns.ts'
import type { Db } from './db.ts'
import { type Encoder, PictureUnreadable } from './encoder.ts'
import type { Log } from './log.ts'
import type { Worker } from './worker.ts'

const p = columns('pictures')

/** Longer than a picture takes on a busy machine; a process that ends with one leaves it to others after this time. */
const CLAIMED_FOR = '10 minutes'
const LOOKS_AGAIN_MS = 60_000

type Claimed = Pick<Row<'pictures'>, 'id' | 'width'>

interface Ahead {
  db: Db
  encoder: Encoder
  log: Log
}

/**
 * Makes the variants of pictures before anybody asks for them: one at a time, in a child process of the lowest priority,
 * so that whoever visits comes first. Each picture is claimed in the database, by one of however many processes there
 * are; once all are made it costs a query a minute.
 */
export function startEncodingAhead(ahead: Ahead): Worker {
  const { encoder, log } = ahead
  const stop = new AbortController()
  async function goOn() {
    while (!stop.signal.aborted) {
      try {
        while (!stop.signal.aborted && (await encodeNext(ahead)));
      } catch (error) {
        if (!stop.signal.aborted) log.warn({ err: error }, 'pictures could not be encoded ahead; tried again later')
      }
      // cut short by stopping
      await pause(LOOKS_AGAIN_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {})
    }
  }
  const ended = goOn()
  return {
    async stop() {
      stop.abort()
      await encoder.stop()
      await ended
    },
  }
}

/** False where no picture is left to claim. */
export async function encodeNext({ db, encoder, log }: Ahead): Promise<boolean> {
  const picture = await claimPicture(db)
  if (!picture) return false
  try {
    const unkept = await encoder.encode({ id: picture.id, variants: variantsOf(picture) })
    if (unkept) throw new Error(unkept.reason)
  } catch (error) {
    // anything else (the disk is full, the files are away) leaves the claim, and with it the next try, to its time
    if (!(error instanceof PictureUnreadable)) throw error
    log.warn({ picture: picture.id, err: error }, 'a picture can not be encoded')
  }
  await db.updateTable('pictures').set({ encoded_at: clockNow }).where('id', '=', picture.id).execute()
  return true
}

async function claimPicture(db: Db): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update ${p} set ${p.encoding_until} = ${clockNow} + ${CLAIMED_FOR}::interval
    where ${p.id} = (
      select ${p.id} from ${p}
      where ${p.encoded_at} is null and (${p.encoding_until} is null or ${p.encoding_until} < ${clockNow})
      order by ${p.id} limit 1 for no key update skip locked)
    returning ${p.id}, ${p.width}`.execute(db)
  return rows[0]
}

const variantsOf = ({ width: widest }: Claimed) =>
  widthsOf(widest).flatMap((width) => PICTURE_FORMATS.map((format) => ({ width, format })))
