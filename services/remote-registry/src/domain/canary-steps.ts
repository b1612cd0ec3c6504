import type {
  CanaryConditions,
  CanaryPlan,
  WaitingFor,
} from '@platform/contracts/registry/canary-plan'
import type { Tally } from './judge.ts'

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
  canary: Tally & { speeds: Speeds }
  stable: Tally & { speeds: Speeds }
}

/** Which conditions do not hold. */
export function unmetConditions(
  { minDevices, maxFailing, maxSlower }: CanaryConditions,
  { canary, stable }: Comparison,
): WaitingFor[] {
  const unmet: WaitingFor[] = []
  if (canary.devices < minDevices) {
    unmet.push({ kind: 'devices', has: canary.devices, needs: minDevices })
  }
  const failing = { canary: failingShare(canary), stable: failingShare(stable) }
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
