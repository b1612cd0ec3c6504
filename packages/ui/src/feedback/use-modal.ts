import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { rememberFocus } from './remember-focus.ts'
import { useBackCloses } from './use-back-closes.ts'

interface ModalOptions {
  open: boolean
  locked: boolean
  onClose: () => void
}

/**
 * Keeps a native `<dialog>` in sync with `open`: shows it modally, moves the focus in and back, and reports
 * Esc and Back instead of closing. `present` is true until the closing animation has ended.
 */
export function useModal({ open, locked, onClose }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const restoreFocus = rememberFocus()
    dialog.showModal()
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
    first?.focus()
    return () => {
      dialog.close()
      restoreFocus()
    }
  }, [open])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || open) return
    let openedAgain = false
    const leaving = dialog.getAnimations?.().map((animation) => animation.finished) ?? []
    Promise.allSettled(leaving).then(() => openedAgain || setPresent(false))
    return () => {
      openedAgain = true
    }
  }, [open])

  const close = () => {
    if (!locked) onClose()
  }
  useBackCloses(open, close)
  const requestClose = useEffectEvent(close)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const onCancel = (event: Event) => {
      event.preventDefault()
      requestClose()
    }
    /** A browser may close on a second Esc without a `cancel` event. An open dialog was shown again since the event. */
    const onForcedClose = () => {
      if (dialog.open) return
      if (locked) dialog.showModal()
      else requestClose()
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onForcedClose)
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onForcedClose)
    }
  }, [open, locked])

  return { ref, present }
}
