import { pick } from '../drawing/random.ts'
import { svg } from '../drawing/svg.ts'
import type { Family, Scene } from '../scene.ts'
import { type Ball, ballAndArcs } from './court/ball.ts'
import { cricketPitch, footballPitch, hoopCourt } from './court/fields.ts'
import { palettes, stadium } from './court/stadium.ts'

interface Sport {
  field(scene: Scene, horizon: number): string
  /** Of the centre, in heights. */
  ball: { x: number; y: number; radius: number }
  kind: Ball
  /** The ball comes from the left. */
  isMirrored?: boolean
  /** The leftmost and the highest of what belongs to the game, of the centre and of the top. */
  reach: { left: number; top: number }
}

const footballSport: Sport = {
  field: footballPitch,
  kind: 'football',
  ball: { x: 0.22, y: 0.66, radius: 0.2 },
  reach: { left: 0.45, top: 0.33 },
}

const cricketSport: Sport = {
  field: cricketPitch,
  kind: 'cricket',
  ball: { x: 0.33, y: 0.36, radius: 0.13 },
  isMirrored: true,
  reach: { left: 0.2, top: 0.23 },
}

const basketballSport: Sport = {
  field: hoopCourt,
  kind: 'basketball',
  ball: { x: 0.26, y: 0.64, radius: 0.21 },
  reach: { left: 0.44, top: 0.06 },
}

const courtOf = (...sports: [Sport, ...Sport[]]): Family => ({
  palettes,
  draw(scene) {
    const { width, height, centre, random } = scene
    const { field, ball, kind, isMirrored, reach } = pick(random, sports)
    const radius = ball.radius * height
    const at = { x: centre + ball.x * height, y: ball.y * height, radius }
    const game = ballAndArcs(scene, kind, at)
    const markup = stadium(scene, {
      field,
      game: isMirrored ? svg`<g transform="matrix(-1 0 0 1 ${width} 0)">${game}</g>` : game,
    })
    const [left, right] = [reach.left * height, ball.x * height + radius]
    const subject = {
      left: centre - (isMirrored ? right : left),
      right: centre + (isMirrored ? left : right),
      top: reach.top * height,
      bottom: Math.max(at.y + radius, height * 0.85),
    }
    return { markup, subject }
  },
})

export const football = courtOf(footballSport)
export const cricket = courtOf(cricketSport)
export const basketball = courtOf(basketballSport)
/** Any of them. No campaign asks for it; addresses of earlier pictures do. */
export const court = courtOf(footballSport, cricketSport, basketballSport)
