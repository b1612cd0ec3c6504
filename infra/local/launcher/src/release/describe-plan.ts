import type {
  CanaryPlan,
  CanaryProgress,
  WaitingFor,
} from '@platform/contracts/registry/canary-plan'
import { describeDuration } from '@platform/service-kit/option-values'

/** What a plan does, in one line. */
export function describePlan({ steps, atEnd, conditions }: CanaryPlan): string {
  const shares = steps.map(
    ({ share, bakeSeconds }) => `${share} % for ${describeDuration(bakeSeconds)}`,
  )
  const end = atEnd === 'promote' ? 'everybody' : 'no further'
  const { minDevices, maxFailing, maxSlower } = conditions
  return `${shares.join(', ')}, then ${end}; each step after ${minDevices} devices, at most ${percent(maxFailing)} more failing and ${maxSlower} times as slow as the stable version`
}

/** How far a canary is, and what its next step waits for. */
export function describeProgress(progress: CanaryProgress): string[] {
  const { share, since, next, nextAt, waitsFor, by } = progress
  if (next === null) return [`plan by ${by}: at its last step, ${share} % since ${since}`]
  const to = next === 100 ? 'everybody' : `${next} %`
  return [
    `plan by ${by}: ${share} % since ${since}, ${to} from ${nextAt}`,
    ...waitsFor.map((each) => `  waits: ${describeWaiting(each)}`),
  ]
}

function describeWaiting(each: WaitingFor): string {
  switch (each.kind) {
    case 'devices':
      return `${each.has} of ${each.needs} devices have reported`
    case 'failing':
      return `${percent(each.canary)} of its devices fail, ${percent(each.stable)} of the stable version's; allowed are ${percent(each.allowed)}`
    case 'slower':
      return `${figures[each.figure]} ${Math.round(each.canary)} ms, of the stable version ${Math.round(each.stable)} ms; allowed are ${Math.round(each.allowed)} ms`
    case 'refused':
      return `the step was refused (${each.code})`
  }
}

const figures = { loadMs: 'load time', lcp: 'LCP', inp: 'INP' } as const

/** With one decimal at most. */
const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`
