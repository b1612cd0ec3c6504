import { uriRedirection as contract } from '@platform/contracts/quests/task-types/uri-redirection'
import { defineTaskType } from './task-type.ts'

interface Settings {
  url: string
  minimumSeconds: number
}

/** The user follows a link, and confirms it no sooner than the operator's minimum. */
export const uriRedirection = defineTaskType(contract, {
  store: ({ url, minimumSeconds }): Settings => ({ url, minimumSeconds }),

  show: ({ url, minimumSeconds }) => ({ url, minimumSeconds }),

  attempt({ input, settings, soFar, now }) {
    if (input.step === 'open') return { kind: 'opened' }
    const elapsedMs = soFar.openedAt ? now.getTime() - soFar.openedAt.getTime() : -1
    return elapsedMs >= settings.minimumSeconds * 1000
      ? { kind: 'verified' }
      : { kind: 'rejected', rejection: 'TOO_EARLY' }
  },
})
