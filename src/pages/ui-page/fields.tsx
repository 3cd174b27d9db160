import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, Radio } from '#ui/choice.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { CountdownRing } from '#ui/countdown-ring.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { StarInput } from '#ui/stars.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { UiSection } from './section.tsx'

export function UiFields() {
  const { t } = useTexts()
  return (
    <>
      <UiSection title={t('gallery.fields.title')} note={t('gallery.fields.note')}>
        <div className="grid pc2">
          <Field label={t('gallery.fields.name')}>
            <TextInput name="name" defaultValue={t('gallery.fields.nameValue')} autoComplete="name" />
          </Field>
          <Field
            label={t('gallery.fields.email')}
            optional={t('gallery.fields.optional')}
            hint={t('gallery.fields.emailHint')}
          >
            <TextInput name="email" type="email" placeholder={t('gallery.fields.emailExample')} />
          </Field>
          <Field label={t('gallery.fields.tables')} error={t('gallery.fields.tablesError')}>
            <TextInput name="tables" inputMode="numeric" defaultValue="7" />
          </Field>
          <Field label={t('gallery.fields.time')}>
            <Select name="time">
              <option>{t('gallery.fields.evening')}</option>
              <option>{t('gallery.fields.noon')}</option>
            </Select>
          </Field>
          <Field label={t('gallery.fields.address')} ok={t('gallery.fields.addressOk')}>
            <TextInput name="address" defaultValue="minh-khang-thao-vy" />
          </Field>
          <Field label={t('gallery.fields.date')} hint={t('gallery.fields.dateHint')}>
            <TextInput name="date" type="date" icon="calendar" defaultValue="2026-11-27" />
          </Field>
          <Field label={t('gallery.fields.search')}>
            <TextInput
              name="search"
              type="search"
              icon="search"
              end={<IconButton icon="close" label={t('gallery.fields.clear')} />}
            />
          </Field>
          <Field label={t('gallery.fields.fixed')}>
            <TextInput defaultValue="0912 345 678" disabled />
          </Field>
          <Field label={t('gallery.fields.message')}>
            <TextArea name="message" placeholder={t('gallery.fields.messageExample')} />
          </Field>
          <Field label={t('gallery.fields.guests')}>
            <Stepper
              name="guests"
              defaultValue={4}
              min={1}
              max={12}
              labels={{ less: t('gallery.fields.less'), more: t('gallery.fields.more') }}
            />
          </Field>
        </div>
      </UiSection>
      <UiSection title={t('gallery.choices.title')} note={t('gallery.choices.note')}>
        <div className="grid pc2">
          <div>
            <Checkbox name="call" hint={t('gallery.choices.callHint')}>
              {t('gallery.choices.call')}
            </Checkbox>
            <Checkbox name="news" hint={t('gallery.choices.newsHint')} defaultChecked>
              {t('gallery.choices.news')}
            </Checkbox>
            <Checkbox name="terms" error={t('gallery.choices.termsError')}>
              {t('gallery.choices.terms')}
            </Checkbox>
            <Checkbox name="area" count={18}>
              {t('gallery.choices.area')}
            </Checkbox>
            <Checkbox name="off" disabled>
              {t('gallery.choices.off')}
            </Checkbox>
          </div>
          <div className="stack">
            <FieldGroup label={t('gallery.choices.mode')}>
              <Radio name="mode" value="rent" defaultChecked>
                {t('gallery.choices.rent')}
              </Radio>
              <Radio name="mode" value="tailor">
                {t('gallery.choices.tailor')}
              </Radio>
            </FieldGroup>
            <Segmented
              name="side"
              label={t('gallery.choices.side')}
              defaultValue="both"
              options={[
                { value: 'both', label: t('gallery.choices.both') },
                { value: 'groom', label: t('gallery.choices.groom') },
                { value: 'bride', label: t('gallery.choices.bride') },
              ]}
            />
            <div>
              <Switch name="gift">{t('gallery.choices.gift')}</Switch>
              <Switch name="open" defaultChecked>
                {t('gallery.choices.open')}
              </Switch>
            </div>
            <StarInput
              name="stars"
              label={t('gallery.choices.stars')}
              defaultValue={4}
              starLabel={(count) => t('gallery.choices.star', { count })}
            />
          </div>
        </div>
      </UiSection>
      <UiSection title={t('gallery.code.title')} note={t('gallery.code.note')}>
        <div className="grid pc2">
          <Field label={t('gallery.code.phone')} hint={t('gallery.code.phoneHint')}>
            <PhoneInput name="phone" defaultValue="912 345 678" />
          </Field>
          <div>
            <Field label={t('gallery.code.sent')}>
              <CodeInput name="code" defaultValue="407" />
            </Field>
            <div className="row">
              <CountdownRing left={42} total={60}>
                {t('gallery.code.resend')}
              </CountdownRing>
              <Button look="text" small>
                {t('gallery.code.change')}
              </Button>
            </div>
          </div>
          <Field label={t('gallery.code.wrong')} error={t('gallery.code.wrongError')}>
            <CodeInput name="wrong" defaultValue="407215" />
          </Field>
          <Field label={t('gallery.code.phone')} ok={t('gallery.code.verified')}>
            <PhoneInput defaultValue="912 345 678" disabled />
          </Field>
        </div>
      </UiSection>
    </>
  )
}
