import { svg } from '../drawing/svg.ts'
import { glow } from '../parts/light.ts'
import type { Family, Scene } from '../scene.ts'
import { palettes, stadium } from './court/stadium.ts'

/** A cup on the floor of an arena: for a sport that has no picture of its own. */
export const arena: Family = {
  palettes,
  draw(scene) {
    const { height, centre } = scene
    const markup = stadium(scene, { field: floor, game: cup(scene) })
    const middle = centre - height * LEFT
    const subject = {
      left: middle - height * 0.3,
      right: middle + height * 0.3,
      top: height * 0.2,
      bottom: height * 0.93,
    }
    return { markup, subject }
  },
}

/** How far the cup stands from the centre, in heights. */
const LEFT = 0.1

/** The lines of a court in two halves. */
function floor({ height, centre }: Scene, horizon: number): string {
  const far = horizon + height * 0.08
  const line = svg`fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="${height * 0.011}"`
  return svg`<path d="M${centre - height * 1.1} ${height}L${centre - height * 0.5} ${far}H${centre + height * 0.5}L${centre + height * 1.1} ${height}M${centre} ${far}V${height}" ${line}/>
    <path d="M${centre - height * 0.7} ${height}L${centre - height * 0.32} ${far}M${centre + height * 0.7} ${height}L${centre + height * 0.32} ${far}" ${line} stroke-dasharray="${height * 0.05} ${height * 0.03}"/>`
}

/** In hundredths of the height, around the middle of its foot's edge. */
function cup(scene: Scene): string {
  const { height, centre, palette, defs } = scene
  const gold = defs.linear(
    [
      [0, '#fff6cf'],
      [0.35, '#ffd24d'],
      [0.75, '#d98e1c'],
      [1, '#7d4708'],
    ],
    'right',
  )
  const foot = defs.linear([
    [0, '#3a4256'],
    [1, '#12161f'],
  ])
  const middle = centre - height * LEFT
  return svg`${glow(scene, { color: palette.light, x: middle, y: height * 0.42, radius: height * 0.42, opacity: 0.7 })}
    <g transform="translate(${middle} ${height * 0.9}) scale(${height / 100})">
    <ellipse cy="1" rx="27" ry="3.4" opacity=".45"/>
    <path d="M-15-48C-29-50-31-64-17-63M15-48C29-50 31-64 17-63" fill="none" stroke="${gold}" stroke-width="4" stroke-linecap="round"/>
    <path d="M-18-69H18C18-46 12-35 4-31V-20H9C12-18 13-15 13-12H-13C-13-15-12-18-9-20H-4V-31C-12-35-18-46-18-69Z" fill="${gold}"/>
    <ellipse cy="-69" rx="18" ry="2.6" fill="#8a5210"/><ellipse cy="-69" rx="18" ry="2.6" fill="none" stroke="#fff2bd" stroke-width="1"/>
    <path d="M0-61l2.7 5.6l6.1.8l-4.5 4.3l1.1 6.1L0-47.1l-5.4 2.9l1.1-6.1l-4.5-4.3l6.1-.8Z" fill="#fff6cf" opacity=".85"/>
    <path d="M-13-64C-13-52-11-44-7-39" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.2" stroke-linecap="round"/>
    <rect x="-17" y="-12" width="34" height="12" rx="1.5" fill="${foot}"/><rect x="-7" y="-8.5" width="14" height="4.5" rx="1" fill="${gold}" opacity=".8"/></g>`
}
