import type { MintView } from '@platform/contracts/pog/mint-http'

type Progress = NonNullable<MintView['progress']>

/** The estimate as it is some time after the server gave it: whole seconds left, and percent up to 99. */
export function progressNow(
  { secondsLeft, percent }: Pick<Progress, 'secondsLeft' | 'percent'>,
  elapsedMs: number,
): { secondsLeft: number; percent: number } {
  if (secondsLeft === 0) return { secondsLeft, percent }
  const left = Math.max(0, secondsLeft - elapsedMs / 1_000)
  const share = left / secondsLeft
  return {
    secondsLeft: Math.ceil(left),
    percent: Math.min(99, Math.floor(100 - (100 - percent) * share)),
  }
}
