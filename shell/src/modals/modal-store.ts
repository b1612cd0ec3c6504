import type { Readable, ShellModal } from '@platform/contracts/shell/shell-api'
import { createValue } from '@platform/remote-kit/value'

/** Whether the user finished what a modal asks for, or closed it before. */
export type ModalOutcome = 'finished' | 'dismissed'

export interface OpenModal {
  readonly modal: ShellModal
  /** Increases with each opening, so that a reopened modal starts with fresh state. */
  readonly key: number
  /** Which step of what it asks for is shown, from 1; a reopened modal begins with 1 (spec 3, "validationStep"). */
  readonly step: number
}

export interface ModalStore extends Readable<OpenModal | null> {
  /** Opens a modal and closes any open one. Resolves when it closes, with whether the user finished it. */
  open(modal: ShellModal): Promise<boolean>
  /** Closes the open modal. One that is dismissed leaves that to its `customClose`, if it has one. */
  close(outcome: ModalOutcome): void
  /** Shows another step of the open modal. */
  setStep(step: number): void
  /** Ends the open modal without asking: it cannot be shown. */
  giveUp(): void
}

export function createModalStore(): ModalStore {
  const state = createValue<OpenModal | null>(null)
  let key = 0
  let waiting: {
    name: string
    promise: Promise<boolean>
    resolve(finished: boolean): void
  } | null = null

  function close(outcome: ModalOutcome): void {
    const open = state.get()
    if (outcome === 'finished' || !open?.modal.customClose) {
      end(outcome)
      return
    }
    // Called late, it must not close what was opened since.
    open.modal.customClose(() => {
      if (state.get()?.key === open.key) end('dismissed')
    })
  }

  function end(outcome: ModalOutcome): void {
    const { resolve } = waiting ?? {}
    waiting = null
    state.set(null)
    resolve?.(outcome === 'finished')
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    close,
    setStep(step) {
      const open = state.get()
      if (open) state.set({ ...open, step })
    },
    giveUp: () => end('dismissed'),
    open(modal) {
      // Callers that ask for the same modal share it: ten refused calls open one login.
      if (waiting?.name === modal.name) return waiting.promise
      end('dismissed')
      const { promise, resolve } = Promise.withResolvers<boolean>()
      waiting = { name: modal.name, promise, resolve }
      key++
      state.set({ modal, key, step: 1 })
      return promise
    },
  }
}
