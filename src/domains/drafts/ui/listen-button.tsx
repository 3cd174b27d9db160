import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'

/** Plays a piece to whoever chooses it, once they ask for it. */
export function ListenButton({ url }: { url: string }) {
  const { t } = useTexts()
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another piece silences the one before
  useEffect(
    () => () => {
      audio.current?.pause()
      audio.current = null
      setPlaying(false)
    },
    [url],
  )
  const listen = () => {
    if (playing) return audio.current?.pause()
    if (!audio.current) {
      audio.current = new Audio(url)
      for (const event of ['play', 'pause', 'ended', 'error']) {
        audio.current.addEventListener(event, ({ currentTarget }) => {
          if (currentTarget === audio.current) setPlaying(event === 'play')
        })
      }
    }
    audio.current.play().catch(() => setPlaying(false))
  }
  return (
    <Button onClick={listen} aria-pressed={playing} data-part="listen">
      {t(playing ? 'invitations.music.stop' : 'invitations.music.listen')}
    </Button>
  )
}
