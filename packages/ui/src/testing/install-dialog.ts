/**
 * Replaces the modal `<dialog>` that jsdom lacks, so that tests can open a `Dialog`: showing, closing and the
 * `cancel` event of Esc. It makes nothing inert, and nothing has a size; browser tests check that.
 */
export function installDialog() {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
    this.addEventListener('keydown', cancelOnEscape)
  }
  window.ResizeObserver ??= NoSizes
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
    this.removeEventListener('keydown', cancelOnEscape)
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
}

/** Resolves once a sheet that was just unmounted has removed its history entry, for which it needs the page a moment longer. */
export async function sheetsLeft(): Promise<void> {
  // The effects of an unmounted tree, the sheet's own timer, and the browser's step back.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

class NoSizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function cancelOnEscape(this: HTMLDialogElement, event: KeyboardEvent) {
  if (event.key !== 'Escape') return
  if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close()
}
