import { prefersStillness } from '@platform/remote-kit/moment/use-animation'
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { REST, type Tilt, tiltOfDevice, tiltOfPointer } from './tilt.ts'

/** Safari asks the user before a page may read how the device is held. */
type AskingEvent = typeof DeviceOrientationEvent & {
  requestPermission?: () => Promise<'granted' | 'denied'>
}

/**
 * Tilts a card with the pointer, and with the device once the user allows it. Nothing moves under reduced motion.
 * @returns the ref and handlers of the card; `askForDevice` where the browser wants to be asked by a press
 */
export function useTilt(): {
  ref: RefObject<HTMLDivElement | null>
  onPointerMove: (event: PointerEvent) => void
  onPointerLeave: () => void
  askForDevice: (() => Promise<void>) | null
} {
  const ref = useRef<HTMLDivElement>(null)
  const [isStill] = useState(prefersStillness)
  const [device, setDevice] = useState<'off' | 'ask' | 'on'>(() => (isStill ? 'off' : deviceNow()))

  const show = useCallback((tilt: Tilt) => {
    const { style } = ref.current ?? {}
    style?.setProperty('--tilt-x', `${tilt.x}deg`)
    style?.setProperty('--tilt-y', `${tilt.y}deg`)
    style?.setProperty('--light-x', `${tilt.lightX * 100}%`)
    style?.setProperty('--light-y', `${tilt.lightY * 100}%`)
  }, [])

  useEffect(() => show(REST), [show])
  useEffect(() => {
    if (device !== 'on') return
    const listening = new AbortController()
    addEventListener(
      'deviceorientation',
      ({ beta, gamma }) => beta !== null && gamma !== null && show(tiltOfDevice(beta, gamma)),
      { signal: listening.signal },
    )
    return () => listening.abort()
  }, [device, show])

  return {
    ref,
    onPointerMove(event) {
      if (isStill || event.pointerType !== 'mouse') return
      const box = event.currentTarget.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) return
      show(
        tiltOfPointer(
          (event.clientX - box.left) / box.width,
          (event.clientY - box.top) / box.height,
        ),
      )
    },
    onPointerLeave: () => show(REST),
    askForDevice:
      device === 'ask'
        ? async () => {
            const answer = await (DeviceOrientationEvent as AskingEvent)
              .requestPermission?.()
              .catch(() => 'denied')
            setDevice(answer === 'granted' ? 'on' : 'off')
          }
        : null,
  }
}

/** A device that is held in the hand tilts the card at once where no permission is needed. */
function deviceNow(): 'off' | 'ask' | 'on' {
  if (typeof DeviceOrientationEvent === 'undefined') return 'off'
  if (!matchMedia('(pointer: coarse)').matches) return 'off'
  return (DeviceOrientationEvent as AskingEvent).requestPermission ? 'ask' : 'on'
}
