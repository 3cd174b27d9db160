import { useState } from 'react'
import { changeState } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Accordion } from '#ui/accordion.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ChatButton } from '#ui/chat-button.tsx'
import { ConsentBar } from '#ui/consent-bar.tsx'
import { CtaBar } from '#ui/cta-bar.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { MoreLink } from '#ui/link.tsx'
import { LoadingBar } from '#ui/loading-bar.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { CardSkeleton } from '#ui/skeleton.tsx'
import { Toast, ToastRegion } from '#ui/toast.tsx'
import { UiSection } from './section.tsx'

export function Notices() {
  return (
    <>
      <Messages />
      <Overlays />
      <Waiting />
      <Rest />
    </>
  )
}

function Messages() {
  const { t } = useTexts()
  const [closed, setClosed] = useState(false)
  const [shown, setShown] = useState(false)
  const undo = (
    <Button look="text" small onClick={() => setShown(false)}>
      {t('gallery.notices.undo')}
    </Button>
  )
  return (
    <UiSection title={t('gallery.notices.title')} note={t('gallery.notices.note')}>
      <div className="stack">
        {!closed && (
          <Alert kind="error" onClose={() => setClosed(true)} closeLabel={t('gallery.close')}>
            {t('gallery.notices.error')}
          </Alert>
        )}
        <Alert kind="ok">{t('gallery.notices.ok')}</Alert>
        <Alert kind="warn">{t('gallery.notices.warn')}</Alert>
        <Alert kind="info">{t('gallery.notices.info')}</Alert>
      </div>
      <div className="row">
        <Toast action={undo}>{t('gallery.notices.saved')}</Toast>
        <Toast icon="check">{t('gallery.notices.copied')}</Toast>
        <Button onClick={() => setShown(true)}>{t('gallery.notices.show')}</Button>
      </div>
      <ToastRegion label={t('gallery.notices.region')}>
        {shown && <Toast action={undo}>{t('gallery.notices.saved')}</Toast>}
      </ToastRegion>
    </UiSection>
  )
}

function Overlays() {
  const { t } = useTexts()
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'sheet'>()
  const close = () => setOpen(undefined)
  return (
    <UiSection title={t('gallery.overlays.title')} note={t('gallery.overlays.note')}>
      <div className="row">
        <Button onClick={() => setOpen('dialog')}>{t('gallery.overlays.dialog')}</Button>
        <Button onClick={() => setOpen('drawer')}>{t('gallery.overlays.drawer')}</Button>
        <Button onClick={() => setOpen('sheet')}>{t('gallery.overlays.sheet')}</Button>
        <Button onClick={() => changeState('user', { toogleModalLogin: true })}>{t('gallery.overlays.signIn')}</Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t('gallery.overlays.cancelTitle')}
        closeLabel={t('gallery.close')}
      >
        <div className="stack">
          <p className="muted">{t('gallery.overlays.cancelText')}</p>
          <div className="row">
            <Button look="danger">{t('gallery.overlays.send')}</Button>
            <Button look="text" onClick={close}>
              {t('gallery.overlays.keep')}
            </Button>
          </div>
        </div>
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title={t('gallery.overlays.menu')}
        closeLabel={t('gallery.close')}
        footer={<Button look="primary">{t('gallery.overlays.signIn')}</Button>}
      >
        <p>{t('gallery.overlays.menuText')}</p>
      </Drawer>
      <Drawer
        sheet
        open={open === 'sheet'}
        onClose={close}
        title={t('gallery.overlays.filters')}
        closeLabel={t('gallery.close')}
        footer={<Button look="primary">{t('gallery.overlays.show')}</Button>}
      >
        <p>{t('gallery.overlays.note')}</p>
      </Drawer>
    </UiSection>
  )
}

function Waiting() {
  const { t } = useTexts()
  const [running, setRunning] = useState(false)
  return (
    <UiSection title={t('gallery.states.title')} note={t('gallery.states.note')}>
      <LoadingBar label={t('gallery.states.loading')} value={62} />
      {running && <LoadingBar label={t('gallery.states.loading')} />}
      <div className="row">
        <Button onClick={() => setRunning(!running)}>{t('gallery.states.run')}</Button>
      </div>
      <div className="grid sm2 pc4">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton ratio="3 / 4" />
      </div>
      <Empty
        level="h3"
        title={t('gallery.states.empty')}
        actions={
          <>
            <Button>{t('gallery.states.drop')}</Button>
            <Button look="text">{t('gallery.states.clear')}</Button>
          </>
        }
      >
        {t('gallery.states.emptyText')}
      </Empty>
    </UiSection>
  )
}

function Rest() {
  const { t } = useTexts()
  const halls = [
    { name: t('gallery.rest.hall1'), tables: '15–40', price: t('gallery.rest.price1') },
    { name: t('gallery.rest.hall2'), tables: '25–80', price: t('gallery.rest.price2') },
  ]
  return (
    <UiSection title={t('gallery.rest.title')}>
      <SectionHead
        level="h3"
        title={t('gallery.rest.section')}
        intro={t('gallery.rest.sectionNote')}
        more={<MoreLink href="#top">{t('gallery.buttons.all')}</MoreLink>}
      />
      <div>
        <Accordion summary={t('gallery.rest.question')} name="faq" open>
          <p>{t('gallery.rest.answer')}</p>
        </Accordion>
        <Accordion summary={t('gallery.rest.question2')} name="faq">
          <p>{t('gallery.rest.answer2')}</p>
        </Accordion>
      </div>
      <FactList
        facts={[
          ...halls.map(({ name, price }) => ({ name, value: price })),
          { name: t('gallery.rest.capacity'), value: t('gallery.rest.unknown'), quiet: true },
        ]}
      />
      <DataTable
        caption={t('gallery.rest.caption')}
        rows={halls}
        rowKey={(row) => row.name}
        columns={[
          { id: 'hall', label: t('gallery.rest.hall'), cell: (row) => row.name },
          { id: 'capacity', label: t('gallery.rest.capacity'), numeric: true, cell: (row) => row.tables },
          { id: 'price', label: t('gallery.rest.price'), numeric: true, cell: (row) => row.price },
        ]}
      />
      <ConsentBar
        title={t('gallery.rest.consent')}
        actions={
          <>
            <Button>{t('gallery.rest.necessary')}</Button>
            <Button>{t('gallery.rest.agree')}</Button>
          </>
        }
        pick={<Button look="text">{t('gallery.rest.pick')}</Button>}
      >
        {t('gallery.rest.consentText')}
      </ConsentBar>
      <div className="row">
        <ChatButton label={t('gallery.rest.chat')} />
        <p className="muted small">{t('gallery.rest.cta')}</p>
      </div>
      <CtaBar>
        <Button look="primary">{t('gallery.buttons.quote')}</Button>
      </CtaBar>
    </UiSection>
  )
}
