import { useState } from 'react'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { MESSAGE_STATES } from '#lib/message-states.ts'
import { officeHref } from '#lib/office-href.ts'
import { LONGEST_REASON } from '#lib/reason.ts'
import type { TextKey } from '#lib/texts.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { OfficeTable } from '#shell/office/office-table.tsx'
import { OfficeHead, StateBadge } from '#shell/office/parts.tsx'
import { ReasonDialog } from '#shell/office/reason-dialog.tsx'
import { useOfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { giveUpMessage, type LedgerLine, retryAllMessages, retryMessage } from '../contract.ts'
import styles from './message-ledger.module.css'

interface MessageLedgerProps {
  state: LedgerLine['state'] | undefined
  items: LedgerLine[]
  counts: { waiting: number; failed: number }
  budgets: { cause: string; most: number; left: number }[]
}

const TONES = { waiting: 'wait', sent: 'ok', failed: 'bad', expired: 'plain', withdrawn: 'plain' } as const
const NEARLY = 0.8
const PAGE = 50

/** What became of messages: never their words. The budget first, then what could not be sent. */
export function MessageLedger({ state, items, counts, budgets }: MessageLedgerProps) {
  const { t, lang } = useTexts()
  const all = useOfficeForm()
  const retryAll = () => officeCall(retryAllMessages)
  const last = items.at(-1)
  return (
    <>
      <OfficeHead title={t('office.menu.messages')} text={t('office.messages.text', counts)}>
        {counts.failed > 0 && (
          <Button
            small
            busy={all.busy}
            onClick={() => all.send(retryAll, () => showToast(t('office.messages.retried')))}
          >
            {t('office.messages.retryAll', { count: counts.failed })}
          </Button>
        )}
      </OfficeHead>
      {all.whole && <Alert kind="error">{all.whole}</Alert>}
      <Budgets budgets={budgets} />
      <div className={styles.chips}>
        {(['failed', ...MESSAGE_STATES.filter((name) => name !== 'failed'), 'all'] as const).map((name) => (
          <Chip
            key={name}
            href={officeHref('messages', {}, { state: name })}
            on={(state ?? 'all') === name}
            count={name === 'failed' || name === 'waiting' ? counts[name] : undefined}
          >
            {t(`office.messages.states.${name}`)}
          </Chip>
        ))}
      </div>
      {items.length === 0 ? (
        <Empty title={t('office.messages.none')}>{t('office.messages.noneText')}</Empty>
      ) : (
        <OfficeTable
          caption={t('office.menu.messages')}
          rows={items}
          rowKey={({ id }) => id}
          isBad={(line) => line.state === 'failed'}
          columns={[
            {
              id: 'what',
              label: t('office.messages.columns.what'),
              cell: ({ template, partnerName }) => (
                <>
                  {t(`office.messages.templates.${template}` as TextKey)}
                  {partnerName && <small>{partnerName}</small>}
                </>
              ),
            },
            {
              id: 'to',
              label: t('office.messages.columns.to'),
              cell: ({ channel, receiver }) => `${t(`office.messages.channels.${channel}`)} ${receiver}`,
            },
            {
              id: 'state',
              label: t('office.messages.columns.state'),
              cell: (line) => (
                <>
                  <StateBadge tone={TONES[line.state]}>{t(`office.messages.states.${line.state}`)}</StateBadge>
                  {line.error && <small>{line.error}</small>}
                </>
              ),
            },
            {
              id: 'tries',
              label: t('office.messages.columns.tries'),
              named: true,
              cell: ({ attempts }) => attempts,
            },
            {
              id: 'at',
              label: t('office.messages.columns.at'),
              cell: ({ createdTsp }) => `${timeOfDay(createdTsp)} ${shortDate(isoDate(createdTsp), lang)}`,
            },
            { id: 'do', label: t('office.columns.do'), actions: true, cell: (line) => <Ways line={line} /> },
          ]}
        />
      )}
      {items.length === PAGE && last && (
        <Button href={officeHref('messages', {}, { state: state ?? 'all', before: String(last.createdTsp) })}>
          {t('office.older')}
        </Button>
      )}
    </>
  )
}

function Ways({ line }: { line: LedgerLine }) {
  const { t } = useTexts()
  const form = useOfficeForm()
  const [isAsking, setAsking] = useState(false)
  const params = { id: line.id }
  if (line.state !== 'failed' && line.state !== 'waiting') return null
  return (
    <>
      {line.state === 'failed' && (
        <Button
          small
          busy={form.busy}
          onClick={() =>
            form.send(
              () => officeCall(retryMessage, { params }),
              () => showToast(t('office.messages.retried')),
            )
          }
        >
          {t('office.messages.retry')}
        </Button>
      )}
      <Button small look="quiet" onClick={() => setAsking(true)}>
        {t('office.messages.giveUp')}
      </Button>
      {form.whole && <Alert kind="error">{form.whole}</Alert>}
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('office.messages.giveUpTitle')}
        label={t('office.reason')}
        action={t('office.messages.giveUp')}
        form={form}
        longest={LONGEST_REASON}
        onSend={(reason) =>
          form.send(
            () => officeCall(giveUpMessage, { params, body: { reason } }),
            () => setAsking(false),
          )
        }
      >
        <p>{t('office.messages.giveUpText')}</p>
      </ReasonDialog>
    </>
  )
}

/** How much of today's SMS is used, by what they are for. */
function Budgets({ budgets }: Pick<MessageLedgerProps, 'budgets'>) {
  const { t } = useTexts()
  if (budgets.length === 0) return null
  return (
    <ul className={styles.budgets} aria-label={t('office.messages.budgets')}>
      {budgets.map(({ cause, most, left }) => {
        const share = most ? (most - left) / most : 1
        return (
          <li key={cause}>
            <span>{t(`office.messages.causes.${cause}` as TextKey)}</span>
            <b>{t('office.messages.used', { used: most - left, most })}</b>
            <progress
              value={share}
              max={1}
              aria-label={t(`office.messages.causes.${cause}` as TextKey)}
              className={share >= NEARLY ? styles.nearly : undefined}
            />
            {share >= NEARLY && <StateBadge tone="wait">{t('office.messages.nearlySpent')}</StateBadge>}
          </li>
        )
      })}
    </ul>
  )
}
