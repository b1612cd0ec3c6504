import { styled } from '@platform/ui/styled'
import { useEffect, useRef } from 'react'

/** ms until the last coin has faded. */
const LASTS_MS = 1_300
const COINS = 34
/** Downwards, heights of the canvas per second squared. */
const GRAVITY = 0.7
/** How fast a coin comes to the end of its reach, per second. */
const DRAG = 5

interface Coin {
  /** How far it flies before it only falls, shares of the canvas's height. */
  reachX: number
  reachY: number
  /** Share of the height. */
  radius: number
  /** Turns per second around its upright axis, and the angle of its edge. */
  spin: number
  tilt: number
}

interface BurstProps {
  tone: string
  /** Where the coins come from: px from the top, in the middle of the width. */
  centerY: number
}

/** Coins that fly out of the reward and fall. Purely decorative. */
export function Burst({ tone, centerY }: BurstProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = ref.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    const { width, height } = canvas.getBoundingClientRect()
    const density = Math.min(devicePixelRatio, 2)
    canvas.width = width * density
    canvas.height = height * density
    const color = getComputedStyle(canvas).color
    const coins = Array.from({ length: COINS }, newCoin)
    const start = performance.now()
    let frame = requestAnimationFrame(function draw(now) {
      const seconds = (now - start) / 1_000
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.globalAlpha = Math.min(1, (LASTS_MS / 1_000 - seconds) * 2.5)
      for (const coin of coins) drawCoin(context, coin, seconds, color, centerY * density)
      if (now - start < LASTS_MS) frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [centerY])
  return <Sky ref={ref} aria-hidden="true" style={{ color: tone }} />
}

function newCoin(): Coin {
  const angle = Math.random() * 2 * Math.PI
  const reach = 0.1 + Math.random() * 0.28
  return {
    reachX: Math.cos(angle) * reach,
    reachY: Math.sin(angle) * reach,
    radius: 0.012 + Math.random() * 0.022,
    spin: 1 + Math.random() * 2,
    tilt: (Math.random() - 0.5) * 2,
  }
}

function drawCoin(
  context: CanvasRenderingContext2D,
  { reachX, reachY, radius, spin, tilt }: Coin,
  seconds: number,
  color: string,
  centerY: number,
): void {
  const { width, height } = context.canvas
  const flown = 1 - Math.exp(-DRAG * seconds)
  const size = radius * height
  context.save()
  context.translate(
    width / 2 + reachX * flown * height,
    centerY + (reachY * flown + (GRAVITY * seconds ** 2) / 2) * height,
  )
  context.rotate(tilt * (1 + seconds))
  // Seen from the side a coin is a line.
  context.scale(Math.max(0.12, Math.abs(Math.cos(spin * seconds * Math.PI))), 1)
  context.fillStyle = color
  context.beginPath()
  context.arc(0, 0, size, 0, 2 * Math.PI)
  context.fill()
  context.lineWidth = size * 0.22
  context.strokeStyle = 'rgb(0 0 0 / 0.28)'
  context.beginPath()
  context.arc(0, 0, size * 0.68, 0, 2 * Math.PI)
  context.stroke()
  context.fillStyle = 'rgb(255 255 255 / 0.5)'
  context.beginPath()
  context.arc(-size * 0.3, -size * 0.4, size * 0.2, 0, 2 * Math.PI)
  context.fill()
  context.restore()
}

const Sky = styled.canvas`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
`
