import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { go } from '#shell/page/go.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useLink } from '#ui/link-context.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type Hit, LONGEST_QUESTION } from '../contract.ts'
import styles from './search-box.module.css'
import { useSuggestions } from './use-suggestions.ts'

/** A plain form that finds without script; with it, what comes nearest is offered while somebody types. */
export function SearchBox({ q = '', autoFocus = false }: { q?: string; autoFocus?: boolean }) {
  const { t, lang } = useTexts()
  const Anchor = useLink()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(q)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const hits = useSuggestions(typed, open)
  const shown = open && hits.length > 0

  function type(text: string) {
    setTyped(text)
    setOpen(true)
    setAt(-1)
  }

  function choose({ path }: Hit) {
    setOpen(false)
    go(path)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) {
      setOpen(false)
      setAt(-1)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!shown) return setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // one place more than there are hits: back in the field
      setAt(((at + 1 + step + hits.length + 1) % (hits.length + 1)) - 1)
    } else if (event.key === 'Enter' && shown && hits[at]) choose(hits[at])
    else return
    event.preventDefault()
  }

  return (
    <search className={styles.search}>
      <form action={pathIn(lang, href('search'))} onSubmit={() => setOpen(false)}>
        <TextInput
          ref={input}
          icon="search"
          type="search"
          name="q"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={LONGEST_QUESTION}
          required
          autoComplete="off"
          autoFocus={autoFocus}
          enterKeyHint="search"
          role="combobox"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 && shown ? `${list}-${at}` : undefined}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
          end={
            typed && (
              <IconButton
                icon="close"
                label={t('search.clear')}
                onClick={() => {
                  type('')
                  input.current?.focus()
                }}
              />
            )
          }
        />
        <Button type="submit" look="primary">
          {t('search.submit')}
        </Button>
      </form>
      <div id={list} role="listbox" aria-label={t('search.suggestions')} className={styles.list} hidden={!shown}>
        {hits.map((hit, index) => (
          <Anchor
            key={hit.path}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // before the field loses the focus and the list closes
            onPointerDown={(event) => event.preventDefault()}
            href={hit.path}
            onClick={() => setOpen(false)}
          >
            <span>{hit.title}</span>
            <small>
              {t(`search.kinds.${hit.kind}`)}
              {hit.line && ` · ${hit.line}`}
            </small>
          </Anchor>
        ))}
      </div>
    </search>
  )
}
