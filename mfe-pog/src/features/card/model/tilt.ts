/** The most that a card tilts, degrees. */
export const MOST_TILT = 17

/** How a card stands: degrees about its horizontal and vertical axis, and where the light falls, 0 to 1. */
export interface Tilt {
  x: number
  y: number
  lightX: number
  lightY: number
}

/** The angle at which a card rests, and stays under reduced motion. */
export const REST: Tilt = { x: 4, y: -9, lightX: 0.7, lightY: 0.25 }

/** The tilt of a card under a pointer. @param x from 0, its left edge, to 1; `y` from its top edge */
export function tiltOfPointer(x: number, y: number): Tilt {
  const [left, top] = [within(x, 0, 1), within(y, 0, 1)]
  return {
    x: (0.5 - top) * 2 * MOST_TILT,
    y: (left - 0.5) * 2 * MOST_TILT,
    lightX: left,
    lightY: top,
  }
}

/** Degrees by which a phone is held towards its reader when the card looks straight at them. */
const HELD = 45
/** Degrees of the device for the whole tilt of the card. */
const REACH = 30

/** The tilt of a card on a device. @param beta degrees front to back; `gamma` left to right, as the browser reports them */
export function tiltOfDevice(beta: number, gamma: number): Tilt {
  return tiltOfPointer(
    0.5 + within(gamma, -REACH, REACH) / (2 * REACH),
    0.5 + within(beta - HELD, -REACH, REACH) / (2 * REACH),
  )
}

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
