import { useState } from 'react'
import { pathIn } from '#lib/localized.ts'
import { call } from '#shell/call/browser-call.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { FieldGroup } from '#ui/field.tsx'
import type { ClientRequest } from '../contract.ts'
import { addMemo } from '../requests/contract.ts'
import type { ServiceOfInterest } from '../rules.ts'
import { sentHref } from './quotation-href.ts'
import styles from './request-notice.module.css'

export interface NoticeProps {
  clientId: string
  request: ClientRequest
  services: { code: string; name: string }[]
  /** The services were kept by a form without script. */
  saved?: boolean
  /** The heading that stands above it. */
  level: 'h2' | 'h3'
}

type MemoFormProps = Pick<NoticeProps, 'clientId' | 'services' | 'saved' | 'level'> & { chosen: string[] }

/** The services of interest; the latest answer counts, so that sending it again does no harm. */
export function MemoForm({ clientId, services, chosen, saved, level: Heading }: MemoFormProps) {
  const { t, lang } = useTexts()
  const form = useForm()
  const [codes, setCodes] = useState(chosen)
  const [kept, setKept] = useState(saved)

  async function send() {
    const answer = await call(addMemo, { body: { clientId, services: codes as ServiceOfInterest[] } })
    if (!answer.ok) return fieldsOf(answer, WHOLE)
    setKept(true)
    return null
  }

  return (
    <form className={styles.memo} method="post" action={pathIn(lang, sentHref(clientId))} {...form.props(send)}>
      <Heading>{t('quotations.memo.title')}</Heading>
      <p className="muted">{t('quotations.memo.words')}</p>
      {form.error(WHOLE) && <Alert kind="error">{form.error(WHOLE)}</Alert>}
      <FieldGroup label={<span className="vh">{t('quotations.memo.label')}</span>}>
        <div className={styles.services}>
          {services.map(({ code, name }) => (
            <Checkbox
              key={code}
              name="services"
              value={code}
              checked={codes.includes(code)}
              onChange={(event) => {
                setKept(false)
                setCodes(event.target.checked ? [...codes, code] : codes.filter((one) => one !== code))
              }}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      {kept && <Alert kind="ok">{t('quotations.memo.saved')}</Alert>}
      <Button type="submit" busy={form.busy}>
        {t('quotations.memo.send')}
      </Button>
    </form>
  )
}
