import { useReadable } from '@platform/remote-kit/shell'
import { type ComponentType, useEffect, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { useShellServices } from '../shell-context.ts'
import { ModalBoundary } from './modal-boundary.tsx'
import { modalComponents } from './modal-components.ts'
import { ModalOpening } from './modal-opening.tsx'
import type { ModalProps } from './modal-props.ts'

interface Loaded {
  /** Key of the opening. */
  of: number
  Modal: ComponentType<ModalProps>
}

/** Loads and shows the open modal; shows an alert if its code cannot be loaded. */
export function ModalHost() {
  const t = useT()
  const { modals, alerts } = useShellServices()
  const open = useReadable(modals)
  const name = open?.modal.name
  const key = open?.key
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failedKey, setFailedKey] = useState<number | null>(null)

  useEffect(() => {
    if (name === undefined || key === undefined) return
    const load = modalComponents[name]
    // A remote may be newer than this shell and ask for a modal that the shell does not have.
    const missing = () => Promise.reject(new Error(`No modal ${name}`))
    ;(load ?? missing)().then(
      (module) => setLoaded({ of: key, Modal: module.default }),
      () => setFailedKey(key),
    )
  }, [name, key])

  useEffect(() => {
    if (failedKey === null || modals.get()?.key !== failedKey) return
    alerts.show({ message: t('modal.failed'), type: 'error' })
    modals.giveUp()
  }, [failedKey, modals, alerts, t])

  if (!open) return null
  if (loaded?.of !== open.key) return <ModalOpening />
  return (
    <ModalBoundary key={open.key} onFailed={() => setFailedKey(open.key)}>
      <loaded.Modal
        modal={open.modal}
        onClose={modals.close}
        step={open.step}
        onStep={modals.setStep}
      />
    </ModalBoundary>
  )
}
