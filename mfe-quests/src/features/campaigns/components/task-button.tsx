import { Button, formatSpan } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useAtomValue } from 'jotai'
import { createPortal } from 'react-dom'
import { useT } from '../../../i18n/campaign/messages.ts'
import { nextActionSlotAtom } from '../model/rail-state.ts'
import type { TaskButton as Label } from '../model/task-button.ts'
import { pageMedia } from './page-media.ts'

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

/** The button of a task that is not open. */
export function TaskButton(of: TaskButtonProps) {
  return <Button variant="secondary" {...useButton(of)} />
}

/**
 * The one button of the open task, with the page's accent: in the bar on phones, which is always in view, and where the
 * task stands on desktop, where the bar only leads there.
 */
export function OpenTaskButton(of: TaskButtonProps) {
  const slot = useAtomValue(nextActionSlotAtom)
  const button = useButton(of)
  const variant = of.busy || of.retryMs > 0 ? 'secondary' : 'primary'
  return (
    <>
      <OnDesktop>
        <Button variant={variant} {...button} />
      </OnDesktop>
      {slot && createPortal(<Button size="l" block variant={variant} {...button} />, slot)}
    </>
  )
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

const OnDesktop = styled.div`
  display: contents;
  ${pageMedia.oneColumn} {
    display: none;
  }
`
