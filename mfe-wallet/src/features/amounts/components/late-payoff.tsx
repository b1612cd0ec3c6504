import { LatePart } from '@platform/remote-kit/late-part'
import type { ComponentProps } from 'react'
import type { Payoff } from './payoff.tsx'
import { PAYOFF_HEIGHT } from './payoff-height.ts'

const load = () => import('./payoff.tsx').then((module) => module.Payoff)

/** The moment at the end of a form of money, once its code is there; its place is kept. */
export function LatePayoff(props: ComponentProps<typeof Payoff>) {
  return (
    <div style={{ minHeight: PAYOFF_HEIGHT }}>
      <LatePart load={load} props={props} />
    </div>
  )
}
