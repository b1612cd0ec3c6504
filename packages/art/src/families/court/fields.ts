import { repeat, svg } from '../../drawing/svg.ts'
import type { Scene } from '../../scene.ts'

const chalk = ({ height }: Scene) =>
  svg`fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="${height * 0.011}"`

export function footballPitch(scene: Scene, horizon: number): string {
  const { width, height, centre } = scene
  const spot = centre - height * 0.26
  const touchline = horizon + height * 0.06
  const net = repeat(
    8,
    (index) =>
      svg`M${centre - height * (0.45 - 0.0467 * (index + 1))} ${horizon - height * 0.11}v${height * 0.17}`,
  )
  return svg`<path d="M0 ${touchline}H${width}M${spot} ${touchline}V${height}" ${chalk(scene)}/>
    <ellipse cx="${spot}" cy="${height * 0.72}" rx="${height * 0.36}" ry="${height * 0.12}" ${chalk(scene)}/>
    <circle cx="${spot}" cy="${height * 0.72}" r="${height * 0.014}" fill="#fff"/>
    <path d="M${centre - height * 0.45} ${touchline}v${-height * 0.17}h${height * 0.42}v${height * 0.17}" fill="none" stroke="#fff"
      stroke-width="${height * 0.014}"/>
    <path d="${net}" stroke="#fff" stroke-opacity=".3" stroke-width="${height * 0.005}"/>`
}

/** The strip, and stumps that a ball has just hit. */
export function cricketPitch(scene: Scene, horizon: number): string {
  const { height, centre, palette, defs } = scene
  const strip = defs.linear([
    [0, '#e8d3a0'],
    [1, '#b98f56'],
  ])
  const wood = defs.linear(
    [
      [0, '#fff3d0'],
      [0.6, palette.second === '#ffffff' ? '#f0b44c' : palette.second],
      [1, '#8a5a24'],
    ],
    'right',
  )
  const stumps = [-1, 0, 1].map(
    (index) =>
      svg`<rect x="${index * 6 - 1.3}" y="-36" width="2.6" height="37" rx="1.2" fill="${wood}" transform="rotate(${index * 7 + 4})"/>`,
  )
  return svg`<path d="M${centre - height * 0.1} ${horizon + height * 0.05}h${height * 0.2}L${centre + height * 0.3} ${height}h${-height * 0.6}Z" fill="${strip}"/>
    <path d="M${centre - height * 0.2} ${height * 0.8}h${height * 0.4}" ${chalk(scene)}/>
    <g transform="translate(${centre - height * 0.02} ${height * 0.8}) scale(${height / 100})">${stumps}
    <path d="M-7-48l6-3.4l1 1.8l-6 3.4ZM3-50l6.2 4l-1 1.7l-6.2-4Z" fill="#fff3d0"/></g>`
}

export function hoopCourt(scene: Scene, horizon: number): string {
  const { height, centre, palette } = scene
  const key = horizon + height * 0.1
  const x = centre - height * 0.19
  const net = repeat(7, (index) => {
    const strand = index - 3
    return svg`M${x + strand * height * 0.042} ${height * 0.38}L${x + strand * height * 0.024} ${height * 0.56}M${x + strand * height * 0.042} ${height * 0.38}L${x + (strand + 1) * height * 0.03} ${height * 0.5}`
  })
  return svg`<path d="M${centre - height * 0.55} ${height}L${centre - height * 0.22} ${key}h${height * 0.44}L${centre + height * 0.55} ${height}" ${chalk(scene)}/>
    <ellipse cx="${centre}" cy="${key}" rx="${height * 0.22}" ry="${height * 0.06}" ${chalk(scene)}/>
    <rect x="${x - height * 0.25}" y="${height * 0.06}" width="${height * 0.5}" height="${height * 0.32}" rx="${height * 0.02}" fill="#fff" fill-opacity=".16" stroke="#fff" stroke-width="${height * 0.014}"/>
    <g fill="none" stroke="${palette.second}"><rect x="${x - height * 0.1}" y="${height * 0.18}" width="${height * 0.2}" height="${height * 0.14}" stroke-width="${height * 0.014}"/>
    <ellipse cx="${x}" cy="${height * 0.37}" rx="${height * 0.13}" ry="${height * 0.03}" stroke-width="${height * 0.02}"/></g>
    <path d="${net}" stroke="#fff" stroke-opacity=".7" stroke-width="${height * 0.006}"/>`
}
