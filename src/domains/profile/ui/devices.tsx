import { useEffect, useState } from 'react'
import { type Device, endOneSession, listSessions } from '#domains/sessions/contract.ts'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './profile-rows.module.css'

/** Where one is signed in; every session but this one can be ended from here. */
export function Devices() {
  const { t } = useTexts()
  const [items, setItems] = useState<Device[] | null>(null)
  const { busy, send } = useForm()
  useEffect(() => {
    let wanted = true
    call(listSessions).then(
      (answer) => wanted && answer.ok && setItems(answer.value.items),
      (error) => showFailure(error, t),
    )
    return () => {
      wanted = false
    }
  }, [t])

  const end = (id: string) =>
    send(async () => {
      // one that is over already is just as gone
      await call(endOneSession, { params: { id } })
      setItems((items) => items?.filter((item) => item.id !== id) ?? null)
      showToast(t('accounts.devices.ended'))
      return null
    })
  return (
    <section>
      <h2>{t('accounts.devices.title')}</h2>
      {items ? (
        <ul className={styles.rows}>
          {items.map((item) => (
            <li key={item.id}>
              <DeviceWords item={item} />
              {item.current ? (
                <Badge>{t('accounts.devices.current')}</Badge>
              ) : (
                <Button small disabled={busy} onClick={() => end(item.id)} aria-describedby={`device-${item.id}`}>
                  {t('accounts.devices.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height="6rem" />
      )}
    </section>
  )
}

function DeviceWords({ item: { id, device, browser, usedTsp } }: { item: Device }) {
  const { t, lang } = useTexts()
  return (
    <div id={`device-${id}`}>
      <p>
        {t(`accounts.devices.device.${device}`)} · {t(`accounts.devices.browser.${browser}`)}
      </p>
      <p className="hint">
        {t('accounts.devices.used', { date: shortDate(isoDate(usedTsp), lang), time: timeOfDay(usedTsp) })}
      </p>
    </div>
  )
}
