import type { CardView } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { AlbumPhoto, CeremonyPlace, LookPart, Ornament } from '../parts.tsx'
import { words } from './look.json'

interface Given {
  card: CardView
}

/** "Cảnh 3", and what it shows. */
export function PhimSlate({ scene, title }: { scene: number; title: string }) {
  const { lang } = useTexts()
  return (
    <div className="slate">
      <p className="sc">{`${words[lang].scene} ${scene}`}</p>
      <h2>{title}</h2>
    </div>
  )
}

export function PhimCeremonies({ card: { ceremonies }, scene }: Given & { scene: number }) {
  const { t } = useTexts()
  return (
    <LookPart name="ceremonies">
      <PhimSlate scene={scene} title={t('card.ceremonies.title')} />
      <ol>
        {ceremonies.map((ceremony) => (
          <li
            key={ceremony.key}
            data-main={ceremony.isMain || undefined}
            className={ceremony.isMain ? 'main' : undefined}
          >
            <div className="tm">
              <h3>{ceremony.name}</h3>
              {ceremony.when && <p className="soft">{ceremony.when.lunar}</p>}
              <CeremonyPlace ceremony={ceremony} />
            </div>
            {ceremony.when && (
              <div className="stub">
                <b>{ceremony.when.short.slice(0, 5).replace('/', '.')}</b>
                <span>{ceremony.when.weekday}</span>
                <strong>{ceremony.when.time}</strong>
                <Ornament art="ph-bar" box="0 0 120 30" fit="none" className="bar" />
              </div>
            )}
          </li>
        ))}
      </ol>
    </LookPart>
  )
}

const ON_FILM = 4

/** A strip that scrolls sideways, then a pile of polaroids. */
export function PhimAlbum({ card: { album }, scene }: Given & { scene: number }) {
  const { t } = useTexts()
  return (
    <LookPart name="album">
      <div className="alh">
        <PhimSlate scene={scene} title={t('card.album.title')} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="film" tabIndex={0} aria-label={t('card.album.title')}>
        {album.slice(0, ON_FILM).map((file, index) => (
          <figure key={file.id}>
            <AlbumPhoto file={file} number={index + 1} sizes="(width < 600px) 74vw, 30rem" />
            <figcaption aria-hidden="true">{12 + index}</figcaption>
          </figure>
        ))}
      </section>
      <div className="pile">
        {album.slice(ON_FILM).map((file, index) => (
          <figure key={file.id} className={`polaroid x${(index % 3) + 1}`}>
            <AlbumPhoto file={file} number={ON_FILM + index + 1} sizes="(width < 900px) 60vw, 22rem" />
            {file.alt && <figcaption>{file.alt}</figcaption>}
          </figure>
        ))}
      </div>
    </LookPart>
  )
}
