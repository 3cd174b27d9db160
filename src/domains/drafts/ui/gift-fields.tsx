import { type Draft, LONGEST, MOST_ON_CARD, SIDES } from '#domains/cards/draft/rules.ts'
import { BANKS } from '#domains/cards/gifts/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './editor.module.css'

type Gifts = NonNullable<Draft['gifts']>
type Account = NonNullable<Gifts['accounts']>[number]

const SHORTEST = 4

/** Where gifts may go. Off until the couple wants it, and shown to those who have replied. */
export function GiftFields({ value = {}, onChange }: { value: Draft['gifts']; onChange(gifts: Gifts): void }) {
  const { t } = useTexts()
  const { accounts = [] } = value
  const put = (index: number, changes: Partial<Account>) =>
    onChange({ ...value, accounts: accounts.with(index, { ...accounts[index]!, ...changes }) })
  const add = () =>
    onChange({
      ...value,
      accounts: [...accounts, { side: accounts.length % 2 ? 'BRIDE' : 'GROOM', bank: '', number: '', holder: '' }],
    })
  return (
    <>
      <Switch
        checked={value.shown ?? false}
        onChange={(event) => onChange({ ...value, shown: event.target.checked })}
        hint={t('invitations.gifts.hint')}
      >
        {t('invitations.gifts.shown')}
      </Switch>
      {value.shown &&
        accounts.map((account, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: accounts have no name of their own
          <fieldset className={styles.box} key={index}>
            <legend className="vh">{t('invitations.gifts.account', { number: index + 1 })}</legend>
            <div className={styles.two}>
              <Field label={t('invitations.ceremony.side')}>
                <Select
                  value={account.side}
                  onChange={(event) => put(index, { side: event.target.value as Account['side'] })}
                >
                  {SIDES.map((side) => (
                    <option key={side} value={side}>
                      {t(`invitations.side.${side}`)}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label={t('invitations.gifts.bank')}>
                <Select
                  name="gift-bank"
                  value={account.bank}
                  onChange={(event) => put(index, { bank: event.target.value })}
                >
                  <option value="">{t('invitations.gifts.noBank')}</option>
                  {Object.entries(BANKS).map(([id, name]) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field
                label={t('invitations.gifts.number')}
                error={account.number && account.number.length < SHORTEST ? t('invitations.gifts.short') : undefined}
              >
                <TextInput
                  name="gift-number"
                  value={account.number}
                  inputMode="numeric"
                  autoComplete="off"
                  onChange={(event) =>
                    put(index, { number: event.target.value.replace(/[^A-Za-z0-9]/g, '').slice(0, 19) })
                  }
                />
              </Field>
              <Field label={t('invitations.gifts.holder')} hint={t('invitations.gifts.holderHint')}>
                <TextInput
                  name="gift-holder"
                  value={account.holder}
                  maxLength={LONGEST.name}
                  autoComplete="off"
                  onChange={(event) => put(index, { holder: event.target.value })}
                />
              </Field>
            </div>
            <Button look="text" small onClick={() => onChange({ ...value, accounts: accounts.toSpliced(index, 1) })}>
              {t('invitations.gifts.remove')}
            </Button>
          </fieldset>
        ))}
      {value.shown && accounts.length < MOST_ON_CARD.accounts && (
        <Button icon="plus" onClick={add}>
          {t('invitations.gifts.add')}
        </Button>
      )}
    </>
  )
}
