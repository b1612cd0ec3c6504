import { BALANCE_TARGET } from '@platform/contracts/shell/balance-target'
import { prefersStillness } from './use-animation.ts'

const FLIGHT_MS = 420

/** Sends a copy of the coin to the header's balance. Nothing flies under reduced motion, or in a page without a header. */
export function flyToBalance(coin: Element | null): void {
  const target = document.querySelector(`[${BALANCE_TARGET}]`)
  if (!coin || !target || prefersStillness()) return
  const from = coin.getBoundingClientRect()
  const to = target.getBoundingClientRect()
  const copy = coin.cloneNode(true) as HTMLElement
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    zIndex: '9',
    pointerEvents: 'none',
  })
  document.body.append(copy)
  const x = to.left + to.height / 2 - (from.left + from.width / 2)
  const y = to.top + to.height / 2 - (from.top + from.height / 2)
  const scale = to.height / from.height
  const flight = copy.animate(
    [
      { transform: 'none' },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.6 },
    ],
    { duration: FLIGHT_MS, easing: 'cubic-bezier(.5,0,.3,1)' },
  )
  flight.finished.finally(() => copy.remove())
}
