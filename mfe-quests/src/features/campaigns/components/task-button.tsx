import { Button } from '@platform/ui'
import { useAtomValue } from 'jotai'
import { createPortal } from 'react-dom'
import { useT } from '../../../i18n/campaign/messages.ts'
import { nextActionSlotAtom } from '../model/rail-state.ts'
import type { TaskButton as Label } from '../model/task-button.ts'

interface TaskButtonProps {
  label: Label
  title: string
  busy: boolean
  /** The id of the form that it submits. */
  form?: string | undefined
  onClick?: (() => void) | undefined
}

/** The button of an open task, where the task stands. */
export function TaskButton({ label, title, busy, form, onClick }: TaskButtonProps) {
  const t = useT()
  const text = t(`task.${label}`)
  return (
    <Button
      variant="secondary"
      loading={busy}
      aria-label={t('task.buttonFor', { button: text, title })}
      {...(form ? { type: 'submit' as const, form } : { onClick })}
    >
      {text}
    </Button>
  )
}

/** The same button in the bar, which is always in view and has the page's one accent. */
export function NextButton({ label, title, busy, form, onClick }: TaskButtonProps) {
  const t = useT()
  const slot = useAtomValue(nextActionSlotAtom)
  const text = t(`task.${label}`)
  if (!slot) return null
  return createPortal(
    <Button
      size="l"
      block
      variant={busy ? 'secondary' : 'primary'}
      loading={busy}
      aria-label={t('task.buttonFor', { button: text, title })}
      {...(form ? { type: 'submit' as const, form } : { onClick })}
    >
      {text}
    </Button>,
    slot,
  )
}
