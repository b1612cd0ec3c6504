import type { ContentState, ContentSummary } from '@platform/contracts/growth/content'

/** Tones of `Tag`. */
const TONES = { draft: 'plain', scheduled: 'ion', live: 'live', ended: 'ended' } as const
export const toneOf = (state: ContentState) => TONES[state]

/** Whether the latest version is not the one that is shown, nor one that will be. */
export const hasUnpublished = ({ version, live, scheduled, state }: ContentSummary): boolean =>
  state !== 'draft' &&
  live?.version !== version &&
  scheduled.every((release) => release.version !== version)
