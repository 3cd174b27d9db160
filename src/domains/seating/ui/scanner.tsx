import jsQR from 'jsqr'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './door.module.css'

const LOOK_MS = 250
/** A code that stays before the camera is one guest, not many. */
const SAME_MS = 3000
const WIDEST = 900

/** What a QR code in a picture says, if there is one. */
function textIn(source: CanvasImageSource, width: number, height: number): string | null {
  const scale = Math.min(1, WIDEST / Math.max(width, height, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, canvas.width, canvas.height)?.data ?? null
}

/** The camera where there is one; a photo of the code where there is none, as in some browsers inside apps. */
export function Scanner({ onText }: { onText: (text: string) => void }) {
  const { t } = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState(true)
  const [failed, setFailed] = useState(false)
  const told = useRef(onText)
  told.current = onText

  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: number | undefined
    let over = false
    let last = { text: '', tsp: 0 }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (over || !video.current) {
        for (const track of stream.getTracks()) track.stop()
        return
      }
      video.current.srcObject = stream
      await video.current.play()
      timer = window.setInterval(() => {
        const { current } = video
        const text = current && textIn(current, current.videoWidth, current.videoHeight)
        if (!text) return
        const same = text === last.text && Date.now() - last.tsp < SAME_MS
        last = { text, tsp: Date.now() }
        if (!same) told.current(text)
      }, LOOK_MS)
    }
    begin().catch(() => setCamera(false))
    return () => {
      over = true
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])

  async function look(file: File | undefined) {
    if (!file) return
    // what is no picture holds no code, which is what `failed` says
    const picture = await createImageBitmap(file).catch(() => null)
    const text = picture && textIn(picture, picture.width, picture.height)
    setFailed(!text)
    if (text) onText(text)
  }

  return (
    <div className={styles.scanner}>
      {camera ? (
        <video ref={video} muted playsInline aria-label={t('guests.door.camera')} />
      ) : (
        <Alert kind="info">{t('guests.door.noCamera')}</Alert>
      )}
      <Field label={t('guests.door.photo')} error={failed ? t('guests.door.noCode') : undefined}>
        <TextInput
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            void look(event.target.files?.[0])
            // the same photo may be chosen again
            event.target.value = ''
          }}
        />
      </Field>
    </div>
  )
}
