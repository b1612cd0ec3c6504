import type { ShellApi } from '@platform/contracts/shell/shell-api'
import type { ModalStore } from '../modals/modal-store.ts'
import type { Analytics } from './analytics.ts'

/** An event for each modal that opens. */
export function followModals({ track }: Pick<Analytics, 'track'>, modals: ModalStore): void {
  let last = modals.get()?.key
  modals.subscribe(() => {
    const { modal, key } = modals.get() ?? {}
    if (modal && key !== last) track('modal_opened', { modal: modal.name })
    last = key
  })
}

/** An event for each language that is chosen. */
export function followLanguage(
  { track }: Pick<Analytics, 'track'>,
  language: ShellApi['language'],
): void {
  language.subscribe(() => track('language_changed', { language: language.get() }))
}
