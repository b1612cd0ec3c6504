import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { rememberFocus } from './remember-focus.ts'

interface ModalOptions {
  open: boolean
  locked: boolean
  onClose: () => void
}

/**
 * Keeps a native `<dialog>` in sync with `open`: shows it modally, moves the focus in and back, and reports
 * Esc instead of closing. `present` is true until the closing animation has ended.
 */
export function useModal({ open, locked, onClose }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const giveBack = rememberFocus()
    dialog.showModal()
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
    first?.focus()
    return () => {
      dialog.close()
      giveBack()
    }
  }, [open])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || open) return
    let stale = false
    const leaving = dialog.getAnimations?.().map((animation) => animation.finished) ?? []
    Promise.allSettled(leaving).then(() => stale || setPresent(false))
    return () => {
      stale = true
    }
  }, [open])

  const ask = useEffectEvent(() => {
    if (!locked) onClose()
  })
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const onCancel = (event: Event) => {
      event.preventDefault()
      ask()
    }
    /** A browser may close on a second Esc without a `cancel` event. If the dialog is open, the event is outdated: it was shown again. */
    const onForcedClose = () => {
      if (dialog.open) return
      if (locked) dialog.showModal()
      else ask()
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
