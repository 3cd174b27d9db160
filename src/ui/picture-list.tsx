import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { PickFiles } from './pick-files.tsx'
import styles from './picture-list.module.css'
import type { Crop, Ratio } from './prepare-picture.ts'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

const RATIOS: Ratio[] = ['whole', 'square', 'wide', 'tall']

/** Pictures that somebody brings: one beneath the other, in the order in which they will be shown. */
export function PictureList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

export interface PictureWords {
  alt: string
  shape: string
  shapes: Record<Ratio, string>
  position: string
  earlier: string
  later: string
  remove: string
}

interface PictureRowProps {
  /** Empty until it is known what the picture looks like. */
  thumb: string
  alt: string
  altMost: number
  words: PictureWords
  /** How it is cut; null where it can't be cut any more. */
  crop: Crop | null
  error?: string
  hint?: string
  first: boolean
  last: boolean
  onAlt(alt: string): void
  onCrop(crop: Crop): void
  onMove(step: -1 | 1): void
  onRemove(): void
}

/** One of them: told in words, cut, and moved up or down. */
export function PictureRow({ thumb, alt, altMost, words, crop, error, hint, first, last, ...on }: PictureRowProps) {
  const cutAt = (element: HTMLInputElement) => crop && on.onCrop({ ...crop, at: Number(element.value) })
  return (
    <li className={styles.row}>
      {thumb ? <img src={thumb} alt={alt} width={96} height={96} /> : <span />}
      <div>
        <Field label={words.alt} error={error} hint={hint}>
          <TextInput value={alt} maxLength={altMost} onChange={(event) => on.onAlt(event.target.value)} />
        </Field>
        {crop && (
          <Select
            aria-label={words.shape}
            value={crop.ratio}
            onChange={(event) => on.onCrop({ ...crop, ratio: event.target.value as Ratio })}
          >
            {RATIOS.map((ratio) => (
              <option key={ratio} value={ratio}>
                {words.shapes[ratio]}
              </option>
            ))}
          </Select>
        )}
        {crop && crop.ratio !== 'whole' && (
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            defaultValue={crop.at}
            aria-label={words.position}
            onPointerUp={(event) => cutAt(event.currentTarget)}
            onKeyUp={(event) => cutAt(event.currentTarget)}
          />
        )}
        <div className={styles.tools}>
          <IconButton icon="chevron-left" label={words.earlier} disabled={first} onClick={() => on.onMove(-1)} />
          <IconButton icon="chevron-right" label={words.later} disabled={last} onClick={() => on.onMove(1)} />
          <IconButton icon="close" label={words.remove} onClick={() => on.onRemove()} />
        </div>
      </div>
    </li>
  )
}

/** One that is still on its way, or could not be brought. */
export function ComingPicture({ thumb, failed, children }: { thumb: string; failed: boolean; children: ReactNode }) {
  return (
    <li className={styles.row} aria-busy={!failed}>
      {thumb ? <img src={thumb} alt="" width={96} height={96} /> : <span />}
      <div role={failed ? 'alert' : 'status'}>{children}</div>
    </li>
  )
}

/** Chooses the next ones, at most so many. */
export function PickPictures({ name, most, onPick, children }: PickPicturesProps) {
  return (
    <PickFiles
      name={name}
      accept="image/jpeg,image/png,image/webp"
      multiple
      onPick={(files) => onPick(files.slice(0, most))}
    >
      {children}
    </PickFiles>
  )
}

interface PickPicturesProps {
  name: string
  most: number
  onPick(files: File[]): void
  children: ReactNode
}
