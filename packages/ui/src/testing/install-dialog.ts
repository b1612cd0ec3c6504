/**
 * Replaces the modal `<dialog>` that jsdom lacks, so that tests can open a `Dialog`: showing, closing and the
 * `cancel` event of Esc. It makes nothing inert; browser tests check that.
 */
export function installDialog() {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
    this.addEventListener('keydown', cancelOnEscape)
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
    this.removeEventListener('keydown', cancelOnEscape)
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
}

function cancelOnEscape(this: HTMLDialogElement, event: KeyboardEvent) {
  if (event.key !== 'Escape') return
  if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close()
}
