import { useMemo, useState } from 'react'
import type { Draft, Person } from '#domains/cards/draft/rules.ts'
import { FACES, type Face, faceOf, shortNameOf } from '#domains/cards/rules.ts'
import { href } from '#lib/href.ts'
import { unsignedName } from '#lib/unsigned-name.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { NoCard } from '#shell/alert/no-card.tsx'
import { go } from '#shell/page/go.ts'
import { useTexts } from '#shell/texts.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Switch } from '#ui/switch.tsx'
import { AlbumFields } from './album-fields.tsx'
import { EditorBar } from './bar.tsx'
import { CeremonyList } from './ceremony-fields.tsx'
import { Conflict } from './conflict.tsx'
import { DeleteButton } from './delete-button.tsx'
import styles from './editor.module.css'
import { GiftFields } from './gift-fields.tsx'
import { type DrawTemplate, LookFields, type Looks } from './look-fields.tsx'
import { sendingIsFor } from './music-sending.ts'
import { NameField } from './name-field.tsx'
import { PersonFields } from './person-fields.tsx'
import { type DrawCard, Preview } from './preview.tsx'
import { PreviewLink } from './preview-link.tsx'
import { ReplyFields } from './reply-fields.tsx'
import { useCard } from './use-card.ts'
import { WordFields } from './word-fields.tsx'

const NOBODY: Person = { fullName: '' }

interface EditorProps {
  id: string | null
  looks: Looks
  chosen: string | undefined
  drawCard: DrawCard
  drawTemplate: DrawTemplate
}

export function Editor({ id, looks, chosen, drawCard, drawTemplate }: EditorProps) {
  const { t } = useTexts()
  const begin = useMemo(
    () => firstDraft(chosen ?? looks.templates[0]!.id, t('card.sample.banquet')),
    [chosen, looks, t],
  )
  const card = useCard({
    id,
    begin,
    chosen,
    onMade(made) {
      sendingIsFor(made)
      void go(href('invitation-edit', { id: made }), { replace: true })
    },
  })
  const [face, setFace] = useState<Face>('shared')
  const { draft, write } = card
  const { groom = NOBODY, bride = NOBODY, ceremonies = [] } = draft
  const template = looks.templates.find((one) => one.id === draft.template) ?? looks.templates[0]!
  const palette = looks.palettes.find((one) => one.id === draft.palette) ?? template.palette
  const names = [groom, bride].map(shortNameOf).filter(Boolean).join(' & ')
  async function deleted() {
    card.forget()
    await go(href('profile', { tab: 'INVITATIONS' }))
    showAlert('ok', t('invitations.delete.done'))
  }
  const suggested = unsignedName(`${shortNameOf(groom)} ${shortNameOf(bride)}`).slice(0, 60)
  if (card.standing === 'gone' && !card.isReady) {
    return <NoCard why={card.refusal === 'locked_until_proof' ? card.refusal : 'not_found'} />
  }
  return (
    <div className={styles.editor}>
      <EditorBar id={id} card={card} />
      {card.elsewhere && <Conflict mine={draft} theirs={card.elsewhere.draft} looks={looks} onSettle={card.settle} />}
      <div className={styles.form} inert={!card.isReady}>
        <section>
          <h2>{t('invitations.edit.couple')}</h2>
          <PersonFields whose="groom" person={groom} onChange={(person) => write('groom', person)} />
          <hr />
          <PersonFields whose="bride" person={bride} onChange={(person) => write('bride', person)} />
        </section>
        <section>
          <h2>{t('invitations.edit.ceremonies')}</h2>
          <CeremonyList value={ceremonies} onChange={(changed) => write('ceremonies', changed)} />
        </section>
        <section>
          <h2>{t('invitations.edit.address')}</h2>
          <NameField
            id={id}
            value={draft.unsignedName ?? ''}
            suggested={suggested}
            onChange={(name) => name !== draft.unsignedName && write('unsignedName', name)}
          />
        </section>
        <section>
          <h2>{t('invitations.edit.look')}</h2>
          <LookFields
            id={id}
            looks={looks}
            draft={draft}
            template={template}
            drawTemplate={drawTemplate}
            write={write}
          />
        </section>
        <section>
          <h2>{t('invitations.edit.words')}</h2>
          <WordFields draft={draft} write={write} />
        </section>
        <section>
          <h2>{t('invitations.edit.album')}</h2>
          <AlbumFields value={draft.album} onChange={(album) => write('album', album)} />
        </section>
        <section>
          <h2>{t('invitations.edit.reply')}</h2>
          <ReplyFields value={draft.rsvp} onChange={(rsvp) => write('rsvp', rsvp)} />
        </section>
        <section>
          <h2>{t('invitations.edit.gifts')}</h2>
          <GiftFields value={draft.gifts} onChange={(gifts) => write('gifts', gifts)} />
        </section>
        <section>
          <h2>{t('invitations.edit.more')}</h2>
          {id && card.published && <PreviewLink id={id} token={card.published.previewToken} face={face} />}
          <Switch
            checked={draft.occasion === 'ANNOUNCEMENT'}
            onChange={(event) => write('occasion', event.target.checked ? 'ANNOUNCEMENT' : 'WEDDING')}
          >
            {t('invitations.edit.announcement')}
          </Switch>
          <Switch
            checked={draft.searchable ?? false}
            onChange={(event) => write('searchable', event.target.checked)}
            hint={t('invitations.edit.searchableHint')}
          >
            {t('invitations.edit.searchable')}
          </Switch>
          {id && card.published && (
            <div>
              <DeleteButton id={id} names={names} onDeleted={deleted} />
            </div>
          )}
        </section>
      </div>
      <aside className={styles.side} aria-label={t('invitations.preview.title')}>
        <Segmented
          name="face"
          label={t('invitations.edit.face')}
          value={face}
          onChange={(value) => setFace(faceOf(value))}
          options={FACES.map((one) => ({ value: one, label: t(`invitations.face.${one}`) }))}
        />
        <Preview draft={draft} template={template} palette={palette} face={face} drawCard={drawCard} />
      </aside>
    </div>
  )
}

/** A card begins with a template and one banquet to fill in. */
const firstDraft = (template: string, banquet: string): Draft => ({
  template,
  ceremonies: [{ id: 'tiec', name: banquet, side: 'SHARED', main: true }],
})
