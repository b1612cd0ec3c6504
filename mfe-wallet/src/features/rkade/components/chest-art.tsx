import { CurrencyMark, color, media } from '@platform/ui'
import { keyframes, styled } from '@platform/ui/styled'
import { useId } from 'react'

interface ChestArtProps {
  /** `opening` shakes; `open` shows what was in it. */
  state: 'closed' | 'opening' | 'open'
  /** Whether it was opened just now: then the lid flies up, and sparks fly. */
  isNew: boolean
  /** Nobody can open it. */
  isDim: boolean
}

const SPARKS = 12

/** The chest on its light, drawn by hand; decorative, because the words beside it say all of it. */
export function ChestArt({ state, isNew, isDim }: ChestArtProps) {
  const id = useId()
  const isOpen = state === 'open'
  return (
    <Stage aria-hidden="true" data-chest={state} $dim={isDim}>
      <Rays $on={isOpen} />
      <Drawing viewBox="0 0 320 264" focusable="false" aria-hidden="true" $state={state}>
        <defs>
          <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#3a4468" />
            <stop offset="1" stopColor="#171b2c" />
          </linearGradient>
          <linearGradient id={`${id}l`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#59659a" />
            <stop offset="1" stopColor="#272e4b" />
          </linearGradient>
          <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#ffe9b0" />
            <stop offset=".45" stopColor="#ffc552" />
            <stop offset="1" stopColor="#a86a12" />
          </linearGradient>
          <radialGradient id={`${id}i`} cx=".5" cy="1" r=".9">
            <stop offset="0" stopColor="#fff6d2" />
            <stop offset=".4" stopColor="#ffc552" />
            <stop offset="1" stopColor="#3a2405" />
          </radialGradient>
        </defs>
        <ellipse cx="160" cy="242" rx="122" ry="14" fill="#000" opacity=".45" />
        <Inside $on={isOpen}>
          <path d="M62 132 78 92h164l16 40z" fill={`url(#${id}i)`} />
          <path d="M104 132 60 8h200l-44 124z" fill="#ffd98a" opacity=".2" />
        </Inside>
        <Lid $open={isOpen} $new={isNew}>
          <path
            d="M52 134V98c0-34 30-54 108-54s108 20 108 54v36z"
            fill={`url(#${id}l)`}
            stroke="#0b0e18"
            strokeWidth="3"
          />
          <path
            d="M66 98c4-24 34-38 94-38"
            fill="none"
            stroke="#8e9bd6"
            strokeWidth="4"
            strokeLinecap="round"
            opacity=".65"
          />
          <path d="M52 118h216v16H52z" fill={`url(#${id}g)`} />
          <path d="M84 54h20v80H84zM216 54h20v80h-20z" fill={`url(#${id}g)`} opacity=".92" />
        </Lid>
        <path
          d="M56 132h208v82a14 14 0 0 1-14 14H70a14 14 0 0 1-14-14z"
          fill={`url(#${id}b)`}
          stroke="#0b0e18"
          strokeWidth="3"
        />
        <path
          d="M72 150h12M72 170h12M72 190h12M236 150h12M236 170h12M236 190h12"
          stroke="#0b0e18"
          strokeWidth="3"
          opacity=".5"
        />
        <path d="M88 132h20v96H88zM212 132h20v96h-20z" fill={`url(#${id}g)`} opacity=".92" />
        <path d="M56 132h208v12H56z" fill={`url(#${id}g)`} />
        <path
          d="M56 204h208v10a14 14 0 0 1-14 14H70a14 14 0 0 1-14-14z"
          fill={`url(#${id}g)`}
          opacity=".85"
        />
        <Lock $open={isOpen}>
          <path
            d="M160 112l26 15v30l-26 15-26-15v-30z"
            fill="#10131f"
            stroke={`url(#${id}g)`}
            strokeWidth="5"
          />
          <path d="M160 128l12 7v14l-12 7-12-7v-14z" fill={color.volt} />
        </Lock>
      </Drawing>
      {isOpen && (
        <Coin $new={isNew}>
          <CurrencyMark mark="rtoken" size={72} />
        </Coin>
      )}
      {isOpen && isNew && (
        <Sparks>
          {Array.from({ length: SPARKS }, (_, n) => (
            // The sparks never change.
            <Spark key={n} style={{ rotate: `${(360 / SPARKS) * n + 8}deg` }}>
              <i
                style={{
                  background: sparks[n % sparks.length],
                  animationDelay: `${(n % 4) * 60}ms`,
                }}
              />
            </Spark>
          ))}
        </Sparks>
      )}
    </Stage>
  )
}

const sparks = [color.gold, color.ion, color.volt]

const ART_HEIGHT = 248

const Stage = styled.div<{ $dim: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  height: ${ART_HEIGHT}px;
  overflow: hidden;
  border-radius: inherit;
  background:
    radial-gradient(circle at 50% 62%, color-mix(in srgb, ${color.ion} 42%, transparent), transparent 62%),
    linear-gradient(#171338, #0b0d17);
  filter: ${({ $dim }) => ($dim ? 'saturate(0.25) brightness(0.75)' : 'none')};
  forced-color-adjust: none;
`

const turn = keyframes`
  to { rotate: 360deg; }
`

const Rays = styled.div<{ $on: boolean }>`
  position: absolute;
  width: 620px;
  height: 620px;
  opacity: ${({ $on }) => ($on ? 0.5 : 0)};
  transition: opacity 600ms ease-out;
  background: repeating-conic-gradient(
    color-mix(in srgb, ${color.gold} 42%, transparent) 0 9deg,
    transparent 9deg 24deg
  );
  mask-image: radial-gradient(circle, #000 8%, transparent 62%);
  animation: ${turn} 40s linear infinite;
  ${media.reducedMotion} {
    animation: none;
  }
`

const float = keyframes`
  50% { translate: 0 -6px; }
`
const shake = keyframes`
  0%, 100% { rotate: 0deg; translate: 0 0; }
  20% { rotate: -3deg; translate: -3px -2px; }
  40% { rotate: 3deg; translate: 3px 0; }
  60% { rotate: -2.5deg; translate: -2px -3px; }
  80% { rotate: 2.5deg; translate: 2px 0; }
`

const Drawing = styled.svg<{ $state: ChestArtProps['state'] }>`
  position: relative;
  width: 272px;
  max-width: 86%;
  height: auto;
  transform-origin: 50% 92%;
  animation: ${({ $state }) => ($state === 'opening' ? shake : $state === 'closed' ? float : 'none')}
    ${({ $state }) => ($state === 'opening' ? '420ms' : '4s')} ease-in-out infinite;
  ${media.reducedMotion} {
    animation: none;
  }
`

const Inside = styled.g<{ $on: boolean }>`
  opacity: ${({ $on }) => ($on ? 1 : 0)};
  transition: opacity 260ms ease-out;
`

const lift = keyframes`
  from { transform: none; }
  60% { transform: translateY(-78px) scaleY(0.5) rotate(-2deg); }
  to { transform: translateY(-66px) scaleY(0.58); }
`

const Lid = styled.g<{ $open: boolean; $new: boolean }>`
  transform-box: fill-box;
  transform-origin: 50% 100%;
  transform: ${({ $open }) => ($open ? 'translateY(-66px) scaleY(0.58)' : 'none')};
  animation: ${({ $open, $new }) => ($open && $new ? lift : 'none')} 520ms cubic-bezier(0.2, 0.9, 0.3, 1);
`

const Lock = styled.g<{ $open: boolean }>`
  transform: ${({ $open }) => ($open ? 'translateY(22px)' : 'none')};
  transition: transform 320ms ease-out;
`

const rise = keyframes`
  from { translate: 0 70px; scale: 0.3; opacity: 0; }
  60% { translate: 0 -14px; scale: 1.12; opacity: 1; }
  to { translate: 0 0; scale: 1; }
`

const Coin = styled.span<{ $new: boolean }>`
  position: absolute;
  top: 58px;
  left: calc(50% - 36px);
  filter: drop-shadow(0 6px 18px color-mix(in srgb, ${color.ion} 70%, transparent));
  animation: ${({ $new }) => ($new ? rise : 'none')} 760ms cubic-bezier(0.2, 0.8, 0.3, 1) 160ms both;
`

const fly = keyframes`
  from { transform: translateY(0) scale(0.4); opacity: 1; }
  to { transform: translateY(-150px) scale(1); opacity: 0; }
`

const Sparks = styled.span`
  position: absolute;
  top: 96px;
  left: 50%;
`

const Spark = styled.span`
  position: absolute;
  width: 0;
  height: 0;
  & > i {
    position: absolute;
    width: 7px;
    height: 14px;
    border-radius: 4px;
    opacity: 0;
    animation: ${fly} 900ms ease-out both;
  }
`
