import { useFormat } from '@platform/remote-kit/shell'
import { color, font, size } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { ClanEmblem } from '../../membership/components/clan-emblem.tsx'
import type { Racer } from '../model/race.ts'

/** px; the height of the track. */
const TRACK_HEIGHT = 132

/** Where the middle of the road is at a part of its length, 0 to 1 from the top. Shields and points have room above and below it. */
const roadAt = (at: number) => 0.5 - 0.16 * Math.sin((at - 0.1) * 1.8 * Math.PI)

const road = Array.from({ length: 41 }, (_, n) => n / 40)
  .map((at, n) => `${n === 0 ? 'M' : 'L'}${at * 400} ${roadAt(at) * TRACK_HEIGHT}`)
  .join(' ')

/** Clans on a road, the first at its end; a picture of what stands beside it in words. */
export function RaceTrack({ racers, own }: { racers: readonly Racer[]; own: string }) {
  const { formatCompact } = useFormat()
  return (
    <Whole aria-hidden="true">
      <svg viewBox={`0 0 400 ${TRACK_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={road} stroke={color.surface3} strokeWidth="30" />
        <path d={road} stroke={color.edge} strokeWidth="2" strokeDasharray="8 7" />
      </svg>
      <Finish />
      {racers.map(({ row, at, isOwn }) => (
        <Racing
          key={row.memberId}
          style={{ insetInlineStart: `${at * 100}%`, top: roadAt(at) * TRACK_HEIGHT }}
          $own={isOwn}
        >
          {isOwn && <Glow />}
          <ClanEmblem
            seed={row.memberId}
            name={row.name ?? ''}
            logo={row.picture}
            size={isOwn ? 48 : 36}
            isOwn={isOwn}
          />
          <Points $own={isOwn}>
            {isOwn ? `${own}, ${formatCompact(row.points)}` : formatCompact(row.points)}
          </Points>
        </Racing>
      ))}
    </Whole>
  )
}

const Whole = styled.div`
  position: relative;
  height: ${TRACK_HEIGHT}px;
  overflow: hidden;
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
  }
`

/** Where the first of them gets to. */
const Finish = styled.span`
  position: absolute;
  inset: 0 0 0 auto;
  width: 12px;
  background: repeating-conic-gradient(${color.mute} 0 25%, ${color.ink} 0 50%) 0 0 / 12px 12px;
  opacity: 0.55;
  mask-image: linear-gradient(transparent 18%, black 18% 82%, transparent 82%);
`

const Glow = styled.span`
  position: absolute;
  width: 96px;
  height: 96px;
  background: radial-gradient(closest-side, color-mix(in srgb, ${color.volt} 34%, transparent), transparent);
`

const Racing = styled.span<{ $own: boolean }>`
  position: absolute;
  z-index: ${({ $own }) => ($own ? 1 : 0)};
  display: grid;
  justify-items: center;
  width: 0;
  height: 0;
  transition: inset-inline-start 600ms ease-out;
  & > :not(:last-child) {
    position: absolute;
    transform: translateY(-50%);
  }
`

const Points = styled.span<{ $own: boolean }>`
  position: absolute;
  top: ${({ $own }) => ($own ? '26px' : '-40px')};
  color: ${({ $own }) => ($own ? color.volt : color.mute)};
  font: 600 ${size.meta} / 1.2 ${font.heading};
  white-space: nowrap;
`
