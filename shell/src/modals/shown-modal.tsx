import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useShellServices } from '../shell-context.ts'
import { ModalBoundary } from './modal-boundary.tsx'
import { modalComponents } from './modal-components.ts'
import { ModalOpening } from './modal-opening.tsx'
import type { ModalProps } from './modal-props.ts'
import type { OpenModal } from './modal-store.ts'

interface ShownModalProps {
  open: OpenModal
  onFailed: () => void
}

/** One opening of a modal, from the loading of its code on. */
export function ShownModal({ open, onFailed }: ShownModalProps) {
  const { modals } = useShellServices()
  const { name } = open.modal
  const [loaded, setLoaded] = useState<{ Modal: ComponentType<ModalProps> } | null>(null)
  const failed = useEffectEvent(onFailed)

  useEffect(() => {
    const load = modalComponents[name]
    // A remote may be newer than this shell and ask for a modal that the shell does not have.
    const missing = () => Promise.reject(new Error(`No modal ${name}`))
    ;(load ?? missing)().then(
      (module) => setLoaded({ Modal: module.default }),
      () => failed(),
    )
  }, [name])

  if (!loaded) return <ModalOpening />
  return (
    <ModalBoundary onFailed={onFailed}>
      <loaded.Modal
        modal={open.modal}
        onClose={modals.close}
        step={open.step}
        onStep={modals.setStep}
      />
    </ModalBoundary>
  )
}
