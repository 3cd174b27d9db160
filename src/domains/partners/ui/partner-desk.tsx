import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { officeHref } from '#lib/office-href.ts'
import { LONGEST_REASON } from '#lib/reason.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { BackLink } from '#shell/office/office-frame.tsx'
import { Lines, OfficeGroup, OfficeHead } from '#shell/office/parts.tsx'
import { ReasonDialog } from '#shell/office/reason-dialog.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PlainSelect } from '#ui/plain-select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  closePartner,
  type FoundThing,
  findThings,
  linkToPartner,
  type Partner,
  renamePartner,
  unlinkFromPartner,
} from '../contract.ts'
import { LONGEST_PARTNER_NAME, PARTNER_THINGS, type PartnerThing } from '../rules.ts'
import styles from './partners.module.css'

/** A partner: what is theirs, their people (children), their name, their end. */
export function PartnerDesk({ partner, children }: { partner: Partner; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <>
      <BackLink href={officeHref('partners', {})}>{t('office.menu.partners')}</BackLink>
      <OfficeHead title={partner.name} />
      <OfficeGroup title={t('office.partners.things')} count={partner.things.length}>
        <Things partner={partner} />
      </OfficeGroup>
      <OfficeGroup title={t('office.partners.members')}>{children}</OfficeGroup>
      <OfficeGroup title={t('office.partners.settings')}>
        <Settings key={partner.name} partner={partner} />
      </OfficeGroup>
    </>
  )
}

function Things({ partner }: { partner: Partner }) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const params = (thing: { kind: PartnerThing; id: string }) => ({ id: partner.id, kind: thing.kind, thing: thing.id })
  return (
    <>
      <Lines>
        {partner.things.map((thing) => (
          <li key={thing.kind + thing.id}>
            <span>
              {thing.name} <small>{t(`office.partners.kinds.${thing.kind}`)}</small>
            </span>
            <Button
              small
              look="quiet"
              busy={form.busy}
              onClick={() => form.send(() => officeCall(unlinkFromPartner, { params: params(thing) }))}
            >
              {t('office.partners.unlink')}
            </Button>
          </li>
        ))}
      </Lines>
      {form.whole && <Alert kind="error">{form.whole}</Alert>}
      <LinkThing partner={partner} />
    </>
  )
}

function LinkThing({ partner }: { partner: Partner }) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const [kind, setKind] = useState<PartnerThing>('venue')
  const [q, setQ] = useState('')
  const [found, setFound] = useState<FoundThing[] | null>(null)
  const find = async () => {
    const answer = await officeCall(findThings, { query: { kind, q } })
    if (answer.ok) setFound(answer.value.items)
    return answer
  }
  const link = (thing: FoundThing) =>
    form.send(
      () => officeCall(linkToPartner, { params: { id: partner.id, kind: thing.kind, thing: thing.id } }),
      () => {
        setFound(null)
        showToast(t('office.partners.linked', { name: thing.name }))
      },
    )
  return (
    <form className={styles.form} onSubmit={form.onSubmit(find)} noValidate>
      <div className={styles.search}>
        <PlainSelect
          aria-label={t('office.partners.kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value as PartnerThing)}
        >
          {PARTNER_THINGS.map((name) => (
            <option key={name} value={name}>
              {t(`office.partners.kinds.${name}`)}
            </option>
          ))}
        </PlainSelect>
        <TextInput
          type="search"
          aria-label={t('office.partners.findThing')}
          placeholder={t('office.partners.findThing')}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <Button type="submit" busy={form.busy}>
          {t('office.find')}
        </Button>
      </div>
      {(form.whole ?? form.error('q')) && <Alert kind="error">{form.whole ?? form.error('q')}</Alert>}
      {found?.length === 0 && <p className="muted">{t('office.partners.foundNothing')}</p>}
      <Lines>
        {found?.map((thing) => (
          <li key={thing.id}>
            <span>
              {thing.name} {thing.partnerName && <small>{t('office.partners.of', { name: thing.partnerName })}</small>}
            </span>
            {!thing.partnerName && (
              <Button small onClick={() => link(thing)}>
                {t('office.partners.link')}
              </Button>
            )}
          </li>
        ))}
      </Lines>
    </form>
  )
}

function Settings({ partner }: { partner: Partner }) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const closing = useOfficeForm()
  const navigate = useNavigate()
  const [name, setName] = useState(partner.name)
  const [isClosing, setClosing] = useState(false)
  const params = { id: partner.id }
  const rename = () => officeCall(renamePartner, { params, body: { name } })
  const close = async (reason: string) => {
    const answer = await officeCall(closePartner, { params, body: { reason } })
    if (answer.ok) void navigate(officeHref('partners', {}))
    return answer
  }
  return (
    <>
      <form className={styles.form} onSubmit={form.onSubmit(rename, () => showToast(t('office.saved')))} noValidate>
        <Field label={t('office.partners.columns.name')} error={form.error('name') ?? form.whole}>
          <TextInput value={name} maxLength={LONGEST_PARTNER_NAME} onChange={(event) => setName(event.target.value)} />
        </Field>
        <div className={styles.ways}>
          <Button type="submit" busy={form.busy}>
            {t('office.partners.rename')}
          </Button>
          <Button look="danger" onClick={() => setClosing(true)}>
            {t('office.partners.close')}
          </Button>
        </div>
      </form>
      <ReasonDialog
        open={isClosing}
        onClose={() => setClosing(false)}
        title={t('office.partners.closeTitle', { name: partner.name })}
        label={t('office.reason')}
        action={t('office.partners.close')}
        form={closing}
        longest={LONGEST_REASON}
        onSend={(reason) => closing.send(() => close(reason))}
      >
        <p>{t('office.partners.closeText')}</p>
      </ReasonDialog>
    </>
  )
}
