import { useState } from 'react'
import { SIDES, type Side } from '#domains/cards/draft/rules.ts'
import type { Invitation } from '#domains/drafts/contract.ts'
import {
  addGuest,
  changeGuest,
  GivenGuest,
  type Guest,
  LONGEST_OF_GUEST,
  MOST_SEATS,
} from '#domains/guests/contract.ts'
import { addressOf, FORMS_OF_ADDRESS } from '#lib/form-of-address.ts'
import { showPhone } from '#lib/phone.ts'
import { call } from '#shell/call/browser-call.ts'
import { checkFields, fieldsOf } from '#shell/form/check-fields.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CeremonySet } from './ceremony-set.tsx'
import styles from './guests.module.css'

interface GuestDialogProps {
  card: Invitation
  guest: Guest | null
  all: Guest[]
  onDone: (guest: Guest) => void
  onClose: () => void
  onRemove: (guest: Guest) => void
}

/** A household written down or changed. Twice the same name is allowed, and said. */
export function GuestDialog({ card, guest, all, onDone, onClose, onRemove }: GuestDialogProps) {
  const { t, lang } = useTexts()
  const { id } = card
  const form = useForm()
  const [name, setName] = useState(guest?.name ?? '')
  const [side, setSide] = useState<Side>(guest?.side ?? 'SHARED')
  const [ceremonies, setCeremonies] = useState(guest?.ceremonies ?? null)
  const [address, setAddress] = useState(guest?.form ?? '')
  const twin = all.find((one) => one.id !== guest?.id && one.name.trim().toLowerCase() === name.trim().toLowerCase())
  const field = (of: string) => ({ name: of, 'aria-required': of === 'name' ? true : undefined })

  const send = async (data: FormData) => {
    const text = (of: string) => String(data.get(of) ?? '').trim()
    const given = {
      name: name.trim(),
      form: address || null,
      side,
      ceremonies,
      group: text('group'),
      seats: Number(text('seats')),
      tel: text('tel'),
      tags: text('tags')
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
      note: text('note'),
    }
    const wrong = checkFields(GivenGuest, given)
    if (wrong) return wrong
    const answer = guest
      ? await call(changeGuest, { params: { id, guestId: guest.id }, body: given })
      : await call(addGuest, { params: { id }, body: given })
    if (!answer.ok) return fieldsOf(answer, 'name')
    onDone(answer.value)
    return null
  }

  const props = form.props(async () => send(new FormData(props.ref.current!)))
  const groups = [...new Set(all.map(({ group }) => group))].filter(Boolean)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(guest ? 'guests.editTitle' : 'guests.addTitle')}
      closeLabel={t('common.close')}
    >
      <form {...props} className={styles.dialogForm}>
        <Field
          label={t('guests.field.name')}
          hint={
            name.trim()
              ? t('guests.field.opening', { opening: addressOf(name, address, lang).opening })
              : t('guests.field.nameHint')
          }
          error={form.error('name')}
          ok={twin ? t('guests.field.twin') : undefined}
        >
          <TextInput
            {...field('name')}
            value={name}
            maxLength={LONGEST_OF_GUEST.name}
            onChange={(event) => setName(event.target.value)}
            data-autofocus
          />
        </Field>
        <Field label={t('guests.field.form')}>
          <Select {...field('form')} value={address} onChange={(event) => setAddress(event.target.value)}>
            <option value="">{t('guests.field.formFromName')}</option>
            {FORMS_OF_ADDRESS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
        <Segmented
          name="side"
          label={t('guests.field.side')}
          value={side}
          onChange={(value) => setSide(SIDES.find((one) => one === value) ?? 'SHARED')}
          options={SIDES.map((value) => ({ value, label: t(`guests.side.${value}`) }))}
        />
        <CeremonySet
          card={card}
          side={side}
          label={t('guests.ceremonies.label')}
          plain={t(`guests.ceremonies.as.${side}`)}
          value={ceremonies}
          onChange={setCeremonies}
        />
        <div className={styles.pair}>
          <Field label={t('guests.field.seats')} error={form.error('seats')}>
            <TextInput
              {...field('seats')}
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_SEATS}
              defaultValue={guest?.seats ?? 2}
            />
          </Field>
          <Field label={t('guests.field.group')} error={form.error('group')}>
            <TextInput {...field('group')} list="nhom" maxLength={LONGEST_OF_GUEST.group} defaultValue={guest?.group} />
          </Field>
        </div>
        <datalist id="nhom">
          {groups.map((group) => (
            <option key={group} value={group} />
          ))}
        </datalist>
        <div className={styles.pair}>
          <Field label={t('guests.field.tel')} optional={t('guests.optional')} error={form.error('tel')}>
            <TextInput {...field('tel')} type="tel" defaultValue={guest?.tel ? showPhone(guest.tel) : ''} />
          </Field>
          <Field label={t('guests.field.tags')} optional={t('guests.optional')} error={form.error('tags')}>
            <TextInput {...field('tags')} defaultValue={guest?.tags.join(', ')} />
          </Field>
        </div>
        <Field label={t('guests.field.note')} optional={t('guests.optional')} error={form.error('note')}>
          <TextArea {...field('note')} rows={2} maxLength={LONGEST_OF_GUEST.note} defaultValue={guest?.note} />
        </Field>
        <div className={styles.acts}>
          <Button type="submit" look="primary" busy={form.busy}>
            {t('guests.save')}
          </Button>
          {guest && (
            <Button look="danger" onClick={() => onRemove(guest)}>
              {t('guests.remove')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
