import { uriRedirection as contract } from '@platform/contracts/quests/task-types/uri-redirection'
import { shownAddress } from '@platform/contracts/rules/web-address'
import { defineTaskType } from './task-type.ts'

interface Settings {
  url: string
  minimumSeconds: number
}

/** The user follows a link, and confirms it no sooner than the operator's minimum. */
export const uriRedirection = defineTaskType(contract, {
  store: ({ url, minimumSeconds }): Settings => ({ url, minimumSeconds }),

  // Former versions stored it as it was written.
  show: ({ url, minimumSeconds }) => ({
    url: shownAddress(url) ?? new URL(url).href,
    minimumSeconds,
  }),

  attempt({ input, settings, soFar, now }) {
    if (input.step === 'open') return { kind: 'opened' }
    const elapsedMs = soFar.openedAt ? now.getTime() - soFar.openedAt.getTime() : -1
    return elapsedMs >= settings.minimumSeconds * 1000
      ? { kind: 'verified' }
      : { kind: 'rejected', rejection: 'TOO_EARLY' }
  },
})
