import type { ShellModal } from '@platform/contracts/shell/shell-api'
import type { ModalOutcome } from './modal-store.ts'

/** Props of a modal's component, which is mounted while open and renders its own `Dialog`. */
export interface ModalProps {
  /** As it was asked for. */
  modal: ShellModal
  onClose: (outcome: ModalOutcome) => void
  /** The step that is shown, from 1. */
  step: number
  onStep: (step: number) => void
}
