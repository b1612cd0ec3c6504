import type { Readable } from '@platform/contracts/shell/shell-api'
import { createValue } from '@platform/remote-kit/value'

export type RemoteState = 'idle' | 'loading' | 'shown' | 'failed'

export interface RemoteStates extends Readable<Readonly<Record<string, RemoteState>>> {
  set(remote: string, state: RemoteState): void
}

/** The state of each remote: whether the page shows the remote, a skeleton or an error panel. */
export function createRemoteStates(): RemoteStates {
  const states = createValue<Readonly<Record<string, RemoteState>>>({})
  return {
    get: states.get,
    subscribe: states.subscribe,
    set: (remote, state) => states.set({ ...states.get(), [remote]: state }),
  }
}
