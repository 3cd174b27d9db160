import { useState } from 'react'
import { useNavigate } from 'react-router'
import { officeHref } from '#lib/office-href.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { OfficeTable } from '#shell/office/office-table.tsx'
import { OfficeHead } from '#shell/office/parts.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { Anchor } from '#shell/page/anchor.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { addPartner, type Partner } from '../contract.ts'
import { LONGEST_PARTNER_NAME } from '../rules.ts'
import styles from './partners.module.css'

export function PartnerList({ partners }: { partners: Partner[] }) {
  const { t } = useTexts()
  const [isAdding, setAdding] = useState(false)
  const [wanted, setWanted] = useState('')
  const shown = partners.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const peopled = partners.filter(({ members }) => members > 0).length
  return (
    <>
      <OfficeHead
        title={t('office.menu.partners')}
        text={t('office.partners.text', { count: partners.length, peopled })}
      >
        <Button small look="primary" icon="plus" onClick={() => setAdding(true)}>
          {t('office.partners.add')}
        </Button>
      </OfficeHead>
      <TextInput
        type="search"
        icon="search"
        aria-label={t('office.partners.find')}
        placeholder={t('office.partners.find')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        className={styles.find}
      />
      {shown.length === 0 ? (
        <Empty title={t('office.partners.none')}>{t('office.partners.noneText')}</Empty>
      ) : (
        <OfficeTable
          caption={t('office.menu.partners')}
          rows={shown}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'name',
              label: t('office.partners.columns.name'),
              cell: ({ id, name }) => <Anchor href={officeHref('partner', { id })}>{name}</Anchor>,
            },
            {
              id: 'things',
              label: t('office.partners.columns.things'),
              named: true,
              cell: ({ things }) => things.map(({ name }) => name).join(', ') || '–',
            },
            {
              id: 'members',
              label: t('office.partners.columns.members'),
              named: true,
              cell: ({ members }) =>
                members ? t('office.partners.people', { count: members }) : t('office.partners.nobody'),
            },
          ]}
        />
      )}
      <Dialog
        open={isAdding}
        onClose={() => setAdding(false)}
        title={t('office.partners.add')}
        closeLabel={t('common.close')}
      >
        <AddPartner />
      </Dialog>
    </>
  )
}

function AddPartner() {
  const { t } = useTexts()
  const form = useOfficeForm()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const add = async () => {
    const answer = await officeCall(addPartner, { body: { name } }, { idempotencyKey: crypto.randomUUID() })
    if (answer.ok) void navigate(officeHref('partner', { id: answer.value.id }))
    return answer
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit(add)} noValidate>
      <Field label={t('office.partners.columns.name')} error={form.error('name')}>
        <TextInput
          value={name}
          maxLength={LONGEST_PARTNER_NAME}
          onChange={(event) => setName(event.target.value)}
          data-autofocus
        />
      </Field>
      {form.whole && <Alert kind="error">{form.whole}</Alert>}
      <Button type="submit" look="primary" block busy={form.busy}>
        {t('office.partners.add')}
      </Button>
    </form>
  )
}
