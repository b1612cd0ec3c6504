import { polygon, repeat, svg } from '../../drawing/svg.ts'
import type { Scene } from '../../scene.ts'

export type Ball = 'football' | 'cricket' | 'basketball'

interface Place {
  x: number
  y: number
  radius: number
}

/** From the lit to the dark side. */
const colors: Readonly<Record<Ball, readonly [string, string, string]>> = {
  football: ['#fff', '#c9d6e8', '#6f7f9c'],
  cricket: ['#ff8a80', '#d0202f', '#5c0812'],
  basketball: ['#ffc48a', '#f0722c', '#8a3210'],
}

/** Drawn on a ball of radius 100 at 0, 0. */
const seams: Readonly<Record<Ball, () => string>> = {
  football() {
    const pentagon = (x: number, y: number, angle: number) =>
      polygon(
        Array.from({ length: 5 }, (_, corner) => {
          const at = angle + corner * FIFTH
          return [x + Math.cos(at) * 36, y + Math.sin(at) * 36] as const
        }),
      )
    const outer = repeat(5, (index) => {
      const angle = -Math.PI / 2 + index * FIFTH
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      return svg`<path d="M${cos * 36} ${sin * 36}L${cos * 66} ${sin * 66}" stroke="#1a2234" stroke-width="5"/>
        <path d="${pentagon(cos * 98, sin * 98, angle + Math.PI)}" fill="#1a2234"/>`
    })
    return svg`<path d="${pentagon(0, 0, -Math.PI / 2)}" fill="#1a2234"/>${outer}`
  },
  cricket: () =>
    '<g fill="none" stroke="#ffe9c9" stroke-dasharray="10 7"><ellipse rx="28" ry="110" stroke-width="7"/><ellipse rx="45" ry="110" stroke-width="5"/></g>',
  basketball: () =>
    '<path d="M-100 0H100M0-100V100M-72-82A70 95 0 0 1-72 82M72-82A70 95 0 0 0 72 82" fill="none" stroke="#3a1408" stroke-width="6"/>',
}

const FIFTH = (2 * Math.PI) / 5

/** A shaded ball and the arcs of its flight. */
export function ballAndArcs(scene: Scene, kind: Ball, { x, y, radius }: Place): string {
  const { height, width, random, defs } = scene
  const [lit, middle, dark] = colors[kind]
  const trail = defs.linear(
    [
      [0, '#fff', 0.55],
      [0.4, '#fff', 0],
    ],
    'right',
  )
  const arcs = repeat(5, (index) => {
    const shift = (index - 2) * 0.3
    return svg`<path d="M${x + radius * 0.2} ${y + shift * radius}q${height * 0.4} ${-height * 0.14} ${width} ${-height * (0.34 - shift * 0.1)}"/>`
  })
  const focus = { r: 0.62, fx: 0.32, fy: 0.28 }
  const body = defs.radial(
    [
      [0, lit],
      [0.5, middle],
      [1, dark],
    ],
    focus,
  )
  const shade = defs.radial(
    [
      [0.55, '#000', 0],
      [1, '#000', 0.5],
    ],
    focus,
  )
  const shadow = svg`<ellipse cy="110" rx="95" ry="16" opacity=".45"/>`
  return svg`<g fill="none" stroke="${trail}" stroke-width="${radius * 0.12}">${arcs}</g>
    <g transform="translate(${x} ${y}) scale(${radius / 100})">${kind === 'cricket' ? '' : shadow}
    <circle r="100" fill="${body}"/>
    <g clip-path="${defs.clip('<circle r="100"/>')}"><g transform="rotate(${random() * 60})">${seams[kind]()}</g></g>
    <circle r="100" fill="${shade}"/>
    <ellipse cx="-35" cy="-42" rx="30" ry="18" fill="#fff" opacity=".5" transform="rotate(-35 -35 -42)"/></g>`
}
