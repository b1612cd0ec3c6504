import { Button, formatSpan } from '@platform/ui'
import { useAtomValue } from 'jotai'
import { createPortal } from 'react-dom'
import { useT } from '../../../i18n/campaign/messages.ts'
import { nextActionSlotAtom } from '../model/rail-state.ts'
import type { TaskButton as Label } from '../model/task-button.ts'

interface TaskButtonProps {
  label: Label
  title: string
  busy: boolean
  /** ms until the next try is allowed; until then it counts down and cannot be pressed. */
  retryMs: number
  /** The id of the form that it submits. */
  form?: string | undefined
  onClick?: (() => void) | undefined
}

/** The button of an open task, where the task stands. */
export function TaskButton(of: TaskButtonProps) {
  return <Button variant="secondary" {...useButton(of)} />
}

/** The same button in the bar, which is always in view and has the page's one accent. */
export function NextButton(of: TaskButtonProps) {
  const slot = useAtomValue(nextActionSlotAtom)
  const button = useButton(of)
  if (!slot) return null
  const variant = of.busy || of.retryMs > 0 ? 'secondary' : 'primary'
  return createPortal(<Button size="l" block variant={variant} {...button} />, slot)
}

function useButton({ label, title, busy, retryMs, form, onClick }: TaskButtonProps) {
  const t = useT()
  const text = t(`task.${label}`)
  if (retryMs > 0) {
    return { disabled: true, children: t('task.tryAgainIn', { time: formatSpan(retryMs) }) }
  }
  return {
    loading: busy,
    'aria-label': t('task.buttonFor', { button: text, title }),
    children: text,
    ...(form ? { type: 'submit' as const, form } : { onClick }),
  }
}
