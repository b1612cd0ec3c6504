import { MINT_ESTIMATE_MS } from '@platform/contracts/pog/constants'
import { MINT_STEPS } from '@platform/contracts/pog/mint-http'
import type { Mint, MintStep } from './mint.ts'

/** The steps as the page shows them: some of ours are one of theirs. */
const SHOWN_AS: Readonly<Record<MintStep, (typeof MINT_STEPS)[number]>> = {
  pay: 'pay',
  draw: 'draw',
  'fix-name': 'fix-name',
  capture: 'mint',
  mint: 'mint',
  confirm: 'confirm',
  publish: 'confirm',
}

/** Where the work in the background is; null while the user is to do something. The time is an estimate. */
export function progressOf({ step, startedAt }: Pick<Mint, 'step' | 'startedAt'>, now: Date) {
  if (step === null || startedAt === null) return null
  const at = MINT_STEPS.indexOf(SHOWN_AS[step])
  const spent = Math.max(0, now.getTime() - startedAt.getTime())
  return {
    steps: MINT_STEPS.map((name, n) => ({
      step: name,
      state: n < at ? ('done' as const) : n === at ? ('now' as const) : ('later' as const),
    })),
    startedAt: startedAt.toISOString(),
    secondsLeft: Math.max(0, Math.ceil((MINT_ESTIMATE_MS - spent) / 1_000)),
    percent: Math.min(99, Math.floor((100 * spent) / MINT_ESTIMATE_MS)),
  }
}
