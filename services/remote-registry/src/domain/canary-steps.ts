import type {
  CanaryConditions,
  CanaryPlan,
  WaitingFor,
} from '@platform/contracts/registry/canary-plan'
import { type NetworkTally, type Tally, totalOf } from './judge.ts'

/** The share that follows on this one, 100 for everybody; null if the canary stays as it is. */
export function nextShare(
  { steps, atEnd }: Pick<CanaryPlan, 'steps' | 'atEnd'>,
  share: number,
): number | null {
  const next = steps.find((step) => step.share > share)
  if (next) return next.share
  return atEnd === 'promote' ? 100 : null
}

/** How long this share stays at least, s. */
export function bakeOf({ steps }: Pick<CanaryPlan, 'steps'>, share: number): number {
  return steps.find((step) => step.share === share)?.bakeSeconds ?? 0
}

/** Of three quarters of the pages, ms; null if none reported one. */
export type Speeds = Record<'loadMs' | 'lcp' | 'inp', number | null>

/** What pages and devices reported since the canary began. */
export interface Comparison {
  canary: Reported
  stable: Reported
}

export interface Reported {
  networks: readonly NetworkTally[]
  speeds: Speeds
}

/** Networks that the devices of a plan come from, at least: one alone fills no more than its part of the devices that are needed. */
const LEAST_NETWORKS = 5

/** The devices of all networks, of each no more than its part; a network beyond it keeps its failing share. */
function countedOf({ networks }: Reported, minDevices: number): Tally {
  const most = Math.max(1, Math.ceil(minDevices / LEAST_NETWORKS))
  return totalOf(
    networks.map(({ network, devices, failed }) => {
      const counted = Math.min(devices, most)
      return { network, devices: counted, failed: (failed * counted) / devices }
    }),
  )
}

/** Which conditions do not hold. */
export function unmetConditions(
  { minDevices, maxFailing, maxSlower }: CanaryConditions,
  { canary, stable }: Comparison,
): WaitingFor[] {
  const unmet: WaitingFor[] = []
  const counted = countedOf(canary, minDevices)
  if (counted.devices < minDevices) {
    unmet.push({ kind: 'devices', has: counted.devices, needs: minDevices })
  }
  const failing = {
    canary: failingShare(counted),
    stable: failingShare(countedOf(stable, minDevices)),
  }
  const allowed = failing.stable + maxFailing
  if (failing.canary > allowed) unmet.push({ kind: 'failing', ...failing, allowed })
  for (const figure of ['loadMs', 'lcp', 'inp'] as const) {
    const [ofCanary, ofStable] = [canary.speeds[figure], stable.speeds[figure]]
    if (ofCanary === null || ofStable === null) continue
    const slowest = ofStable * maxSlower
    if (ofCanary > slowest) {
      unmet.push({ kind: 'slower', figure, canary: ofCanary, stable: ofStable, allowed: slowest })
    }
  }
  return unmet
}

const failingShare = ({ devices, failed }: Tally) => (devices === 0 ? 0 : failed / devices)
