/** What the devices of one network reported about a version. */
export interface NetworkTally {
  network: number
  /** Distinct devices that reported. */
  devices: number
  /** Those of them that reported a failure. */
  failed: number
}

export interface JudgeRules {
  /** How much the canary's failing share may exceed the stable version's, 0 to 1. */
  margin: number
  /** Least number of failing devices that stops a canary. */
  minDevices: number
  /** Least number of their networks. */
  minNetworks: number
}

export type Verdict = 'stop' | 'too-few' | 'no-worse'

/**
 * Whether to stop a canary: when the lower bound of its failing share exceeds the stable version's upper bound
 * plus the margin. The failures of one network count up to a maximal share, so that a network of false reports
 * neither reaches the minimum nor moves the share. The stable version's reports are not capped, which errs
 * towards letting a canary run.
 */
export function judge(
  canary: readonly NetworkTally[],
  stable: readonly NetworkTally[],
  rules: JudgeRules,
): Verdict {
  const failing = canary.filter(({ failed }) => failed > 0)
  if (failing.length < rules.minNetworks) return 'too-few'
  const capped = cappedTotal(canary, largestShare(rules.minNetworks))
  if (capped.failed < rules.minDevices) return 'too-few'
  const allowed = wilson(totalOf(stable), 1) + rules.margin
  return wilson(capped, -1) > allowed ? 'stop' : 'no-worse'
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

/**
 * The largest share of all failures that counts for one network: twice an even share (with five networks, two fifths),
 * and at most half, so that the failures of one network alone count for nothing. 1: no cap.
 */
function largestShare(minNetworks: number): number {
  return minNetworks === 1 ? 1 : Math.min(1 / 2, 2 / minNetworks)
}

/** A network beyond its share counts as a smaller network with the same failing share. */
function cappedTotal(tallies: readonly NetworkTally[], share: number): Tally {
  const most = capWithin(
    tallies.map(({ failed }) => failed),
    share,
  )
  return totalOf(
    tallies.map(({ network, devices, failed }) => {
      const factor = failed > most ? most / failed : 1
      return { network, devices: devices * factor, failed: failed * factor }
    }),
  )
}

/** The largest cap on the counts at which none is more than `share` of their sum; 0 if there is none. */
function capWithin(counts: readonly number[], share: number): number {
  // With the `cut` largest counts at the cap, cap = share * (cut * cap + uncut): solved for the cap.
  const falling = counts.filter((count) => count > 0).toSorted((a, b) => b - a)
  let uncut = falling.reduce((sum, count) => sum + count, 0)
  for (const [cut, next] of falling.entries()) {
    if (cut * share >= 1) return falling[cut - 1] ?? 0
    const cap = (share * uncut) / (1 - share * cut)
    if (cap >= next) return cap
    uncut -= next
  }
  return falling.length * share >= 1 ? (falling.at(-1) ?? 0) : 0
}

/**
 * Standard deviations between a measured share and its bound: an error of 1 in 700 on each side of each run.
 * Both sides must be off at once, so that a run every few seconds stops no good canary.
 */
const Z = 3

/** Wilson's bound of a share: -1 the lower, 1 the upper one; without devices, 0 and 1. */
function wilson({ devices, failed }: Tally, side: -1 | 1): number {
  if (devices === 0) return side === 1 ? 1 : 0
  const share = failed / devices
  const spread = Z * Math.sqrt((share * (1 - share)) / devices + Z ** 2 / (4 * devices ** 2))
  return (share + Z ** 2 / (2 * devices) + side * spread) / (1 + Z ** 2 / devices)
}
