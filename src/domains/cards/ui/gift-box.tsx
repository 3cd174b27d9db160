import type { CSSProperties, ReactNode } from 'react'
import type { PublicInvitation } from '#domains/cards/contract.ts'
import type { GiftAccount } from '#domains/cards/gifts/contract.ts'
import { paletteStyle } from '#domains/looks/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import card from './card.module.css'
import { CoverNames } from './cover.tsx'
import styles from './gift-box.module.css'

interface GiftBoxProps {
  card: PublicInvitation
  accounts: GiftAccount[]
  /** The card's own address. */
  address: string
  foot?: ReactNode
}

/** Each family's account, opened by a tap: the code, and what a bank asks for in words. */
export function GiftBox({ card: content, accounts, address, foot }: GiftBoxProps) {
  const { t } = useTexts()
  const { template, palette } = content
  return (
    <main
      className={card.card}
      style={paletteStyle(palette) as CSSProperties}
      data-ornament={template.ornament}
      data-names={content.font ?? template.fonts.names}
      data-headings={template.fonts.headings}
    >
      <section className={`${card.part} ${card.ground} ${styles.page}`}>
        <div className={styles.column}>
          <span className={card.rule} aria-hidden="true" />
          <h1>{t('card.gifts.title')}</h1>
          <p>{t('card.gifts.intro')}</p>
          {accounts.map((account, index) => (
            <Account key={account.number} account={account} open={index === 0 && accounts.length === 1} />
          ))}
          <CoverNames card={content} face="shared" level="p" />
          <p>
            <a href={address}>{t('card.gifts.back')}</a>
          </p>
          <footer className={card.small}>{foot}</footer>
        </div>
      </section>
    </main>
  )
}

function Account({ account, open }: { account: GiftAccount; open: boolean }) {
  const { t } = useTexts()
  const { side, bankName, number, holder, memo, picture } = account
  return (
    <details className={styles.account} open={open} data-part="gift-account">
      <summary>{t('card.gifts.to', { side: t(`card.gifts.side.${side}`), bank: bankName })}</summary>
      <img
        src={picture}
        alt={t('card.gifts.alt', { bank: bankName, number })}
        width={240}
        height={240}
        loading="lazy"
      />
      <dl>
        <dt>{t('card.gifts.holder')}</dt>
        <dd>{holder}</dd>
        <dt>{t('card.gifts.bank')}</dt>
        <dd>{bankName}</dd>
        <dt>{t('card.gifts.number')}</dt>
        <dd className={styles.number}>{number}</dd>
        <dt>{t('card.gifts.memo')}</dt>
        <dd>{memo}</dd>
      </dl>
      <p className={styles.acts}>
        <button
          type="button"
          className={card.button}
          data-copy={number}
          data-done={t('card.gifts.copied')}
          data-failed={t('common.notCopied')}
          hidden
        >
          {t('card.gifts.copy')}
        </button>
        <a className={card.button} href={picture} download={`${bankName}-${number}.png`}>
          {t('card.gifts.keep')}
        </a>
      </p>
    </details>
  )
}
