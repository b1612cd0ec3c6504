import { type ChangeEvent, type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react'
import { TextInput } from './text-input.tsx'
import { correctedDate, shownDate, typedDate } from './typed-date.ts'

interface DateInputProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'prefix' | 'ref'> {
  /** An ISO date ("2026-03-31"), or the typed text while it is incomplete or invalid. */
  value: string
  onChange: (value: string) => void
}

/** A date typed as dd/mm/yyyy (spec 5). Users type a known date, such as a birthday, faster than they pick it. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null)
  /** Caret position to restore after a change inside the text; null after a change at its end. */
  const caret = useRef<number | null>(null)

  // React moves the caret to the end if the new value differs from the typed text.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function accept({ target }: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = target
    const inside = selectionStart !== null && selectionStart < text.length
    caret.current = inside ? selectionStart : null
    onChange(inside ? correctedDate(text) : typedDate(text))
  }

  return (
    <TextInput
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={shownDate(value)}
      onChange={accept}
    />
  )
}
