import { useState } from 'react'
import { useShellServices } from '../shell-context.ts'
import type { ModalProps } from './modal-props.ts'

/** Logs out and closes the modal as finished; `running` meanwhile. */
export function useLogOut({ onClose }: Pick<ModalProps, 'onClose'>) {
  const { logOut } = useShellServices()
  const [running, setRunning] = useState(false)

  async function confirm(): Promise<void> {
    setRunning(true)
    await logOut()
    onClose('finished')
  }

  return { running, confirm }
}
