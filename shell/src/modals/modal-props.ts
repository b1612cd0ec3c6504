/** Props of a modal's component, which is mounted while open and renders its own `Dialog`. */
export interface ModalProps {
  /** Closes it; `true` if the user finished what it asks for (what `openModal` resolves with). */
  onClose: (finished: boolean) => void
}
