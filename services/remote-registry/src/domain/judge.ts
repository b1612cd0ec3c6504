/** What the devices of one network told of a version. */
export interface NetworkTally {
  network: number
  /** Distinct devices that reported. */
  devices: number
  /** Those of them that saw it fail. */
  failed: number
}

export interface JudgeRules {
  /** How much larger the canary's failing share may be, 0 to 1. */
  margin: number
  /** Failing devices without which nothing is stopped. */
  minDevices: number
  /** Networks that these must come from. */
  minNetworks: number
}

export type Verdict = 'stop' | 'too-few' | 'no-worse'

/**
 * Whether a canary does so much worse than the stable version that it has to be stopped: when the lower
 * bound of its failing share lies above the stable one's upper bound and the margin. No network gives more
 * than its share of the canary's failures, so that one full of liars neither reaches the minimum nor moves
 * the share; the stable side is taken as it is, which errs towards letting a canary run.
 */
export function judge(
  canary: readonly NetworkTally[],
  stable: readonly NetworkTally[],
  rules: JudgeRules,
): Verdict {
  const failing = canary.filter(({ failed }) => failed > 0)
  if (failing.length < rules.minNetworks) return 'too-few'
  const even = withoutTheLoudest(canary, largestShare(rules.minNetworks))
  if (even.failed < rules.minDevices) return 'too-few'
  const allowed = wilson(totalOf(stable), 1) + rules.margin
  return wilson(even, -1) > allowed ? 'stop' : 'no-worse'
}

export interface Tally {
  devices: number
  failed: number
}

export function totalOf(tallies: readonly NetworkTally[]): Tally {
  return {
    devices: tallies.reduce((sum, { devices }) => sum + devices, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/** Of all failures, the most that may come from one network: two fifths of five. */
function largestShare(minNetworks: number): number {
  return minNetworks === 1 ? 1 : Math.min(1 / 2, 2 / minNetworks)
}

/** A network beyond its share counts as a smaller one with the same failing share. */
function withoutTheLoudest(tallies: readonly NetworkTally[], share: number): Tally {
  const most = heightWithin(
    tallies.map(({ failed }) => failed),
    share,
  )
  return totalOf(
    tallies.map(({ network, devices, failed }) => {
      const kept = failed > most ? most / failed : 1
      return { network, devices: devices * kept, failed: failed * kept }
    }),
  )
}

/** The largest height to which counts can be cut so that none is more than `share` of what is left; 0 if none. */
function heightWithin(counts: readonly number[], share: number): number {
  const falling = counts.filter((count) => count > 0).toSorted((a, b) => b - a)
  let uncut = falling.reduce((sum, count) => sum + count, 0)
  for (const [cut, next] of falling.entries()) {
    if (cut * share >= 1) return falling[cut - 1] ?? 0
    const height = (share * uncut) / (1 - share * cut)
    if (height >= next) return height
    uncut -= next
  }
  return falling.length * share >= 1 ? (falling.at(-1) ?? 0) : 0
}

/**
 * Standard deviations between a measured share and its bound: 1 in 700 on each side of each look, and since
 * both sides have to be that far off at once, looking every few seconds does not wear it out.
 */
const Z = 3

/** Wilson's bound of a share: -1 the lower, 1 the upper one; of nobody, 0 and 1. */
function wilson({ devices, failed }: Tally, side: -1 | 1): number {
  if (devices === 0) return side === 1 ? 1 : 0
  const share = failed / devices
  const spread = Z * Math.sqrt((share * (1 - share)) / devices + Z ** 2 / (4 * devices ** 2))
  return (share + Z ** 2 / (2 * devices) + side * spread) / (1 + Z ** 2 / devices)
}
