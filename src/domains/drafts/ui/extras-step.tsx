import { type Draft, OCCASIONS } from '#domains/cards/draft/rules.ts'
import { type Face, shortNameOf } from '#domains/cards/rules.ts'
import { href } from '#lib/href.ts'
import { showAlert } from '#shell/alert/alert-box.tsx'
import { go } from '#shell/page/go.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { ContactFields } from './contact-fields.tsx'
import { DeleteButton } from './delete-button.tsx'
import { GiftFields } from './gift-fields.tsx'
import { PreviewLink } from './preview-link.tsx'
import { ReplyFields } from './reply-fields.tsx'
import type { EditedCard } from './use-card.ts'

/** What a card can do without: replies, contacts, gifts, and who else may see it. */
export function ExtrasStep({ id, card, face }: { id: string | null; card: EditedCard; face: Face }) {
  const { t } = useTexts()
  const { draft, write } = card
  const names = [draft.groom, draft.bride].map((person) => (person ? shortNameOf(person) : '')).filter(Boolean)
  async function deleted() {
    card.forget()
    await go(href('profile', { tab: 'INVITATIONS' }))
    showAlert('ok', t('invitations.delete.done'))
  }
  return (
    <>
      <h3>{t('invitations.edit.reply')}</h3>
      <ReplyFields value={draft.rsvp} onChange={(rsvp) => write('rsvp', rsvp)} />
      <h3>{t('invitations.edit.contacts')}</h3>
      <ContactFields value={draft.contacts} onChange={(contacts) => write('contacts', contacts)} />
      <h3>{t('invitations.edit.gifts')}</h3>
      <GiftFields value={draft.gifts} onChange={(gifts) => write('gifts', gifts)} />
      <h3>{t('invitations.edit.more')}</h3>
      {id && card.published && <PreviewLink id={id} token={card.published.previewToken} face={face} />}
      <Field label={t('invitations.occasion.label')} hint={t('invitations.occasion.hint')}>
        <Select
          name="occasion"
          value={draft.occasion ?? 'WEDDING'}
          onChange={(event) => write('occasion', event.target.value as Draft['occasion'])}
        >
          {OCCASIONS.map((occasion) => (
            <option key={occasion} value={occasion}>
              {t(`invitations.occasion.${occasion}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Switch
        checked={draft.searchable ?? false}
        onChange={(event) => write('searchable', event.target.checked)}
        hint={t('invitations.edit.searchableHint')}
      >
        {t('invitations.edit.searchable')}
      </Switch>
      {id && card.published && (
        <div>
          <DeleteButton id={id} names={names.join(' & ')} onDeleted={deleted} />
        </div>
      )}
    </>
  )
}
