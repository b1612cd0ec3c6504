import { color, font, media, radius, size, space } from '@platform/ui'
import { css, keyframes, styled } from '@platform/ui/styled'

/** Width of a card, px; it gives way on narrow screens. */
const WIDTH = 264
const DESKTOP_WIDTH = 316

/** `--tilt-*` and `--light-*` are set by the card's model. */
export const Scene = styled.div`
  --tilt-x: 4deg;
  --tilt-y: -9deg;
  --light-x: 70%;
  --light-y: 25%;
  position: relative;
  width: min(${WIDTH}px, 72vw);
  ${media.desktop} {
    width: ${DESKTOP_WIDTH}px;
  }
  margin-inline: auto;
  perspective: 900px;
  /* The glow on the table below it. */
  &::after {
    content: '';
    position: absolute;
    inset: auto 4% -${space(5)};
    height: ${space(6)};
    border-radius: 50%;
    background: radial-gradient(
      closest-side,
      color-mix(in srgb, ${color.ion} 45%, transparent),
      transparent
    );
  }
`

/** Turned over it shows its back. */
export const Turning = styled.div<{ $isTurned: boolean }>`
  transform-style: preserve-3d;
  transform: rotateX(var(--tilt-x))
    rotateY(calc(var(--tilt-y) + ${({ $isTurned }) => ($isTurned ? '180deg' : '0deg')}));
  transition: transform 300ms ease-out;
  ${media.reducedMotion} {
    transition: none;
  }
`

const turn = keyframes`from { transform: rotateY(-180deg); }`
const fade = keyframes`from { opacity: 0; }`

export const Shown = styled.div`
  position: relative;
  aspect-ratio: 4 / 5.35;
  transform-style: preserve-3d;
  animation: ${turn} 420ms ease-out;
  ${media.reducedMotion} {
    animation: ${fade} 160ms ease-out;
  }
`

const side = css`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border: 6px solid transparent;
  border-radius: 26px;
  background:
    linear-gradient(${color.surface1}, ${color.surface1}) padding-box,
    conic-gradient(
        from calc(210deg + var(--tilt-y) * 3),
        ${color.ion},
        ${color.info},
        ${color.volt},
        ${color.gold},
        ${color.bad},
        ${color.ion}
      )
      border-box;
  backface-visibility: hidden;
  box-shadow: 0 ${space(4)} ${space(10)} color-mix(in srgb, ${color.ion} 22%, transparent);
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`

export const Face = styled.div`
  ${side}
`

export const Back = styled.div`
  ${side}
  transform: rotateY(180deg);
`

export const Art = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 50% 20%;
`

export const Blank = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding-bottom: 12%;
  background: radial-gradient(circle at 50% 40%, ${color.surface3}, ${color.surface1} 70%);
  color: ${color.edge};
  font: 700 ${size.section} / 1 ${font.heading};
`

/** Foil lines, and the light that moves over them. */
export const Sheen = styled.span`
  position: absolute;
  inset: 0;
  mix-blend-mode: screen;
  background:
    radial-gradient(
      circle at var(--light-x) var(--light-y),
      color-mix(in srgb, ${color.text} 34%, transparent),
      transparent 46%
    ),
    repeating-linear-gradient(
      115deg,
      transparent 0 10px,
      color-mix(in srgb, ${color.text} 7%, transparent) 10px 12px
    ),
    linear-gradient(
      115deg,
      transparent calc(var(--light-x) - 34%),
      color-mix(in srgb, ${color.ion} 32%, transparent) calc(var(--light-x) - 12%),
      color-mix(in srgb, ${color.volt} 22%, transparent) var(--light-x),
      color-mix(in srgb, ${color.bad} 22%, transparent) calc(var(--light-x) + 12%),
      transparent calc(var(--light-x) + 34%)
    );
`

export const Top = styled.span`
  position: absolute;
  inset: ${space(3.5)} ${space(3.5)} auto;
  display: flex;
  align-items: center;
  justify-content: space-between;
`

export const Brand = styled.span`
  font: 700 ${size.meta} / 1 ${font.heading};
  letter-spacing: 0.04em;
  text-shadow: 0 1px 4px ${color.ink};
`

export const Body = styled.span`
  position: absolute;
  inset: auto 0 0;
  display: block;
  padding: ${space(14)} ${space(4)} ${space(4)};
  background: linear-gradient(
    transparent,
    color-mix(in srgb, ${color.ink} 80%, transparent) 45%,
    ${color.ink}
  );
`

export const CardName = styled.span`
  display: block;
  overflow: hidden;
  font: 700 ${size.section} / 1.25 ${font.heading};
  text-overflow: ellipsis;
  white-space: nowrap;
`

export const Figures = styled.span`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 20px;
  color: ${color.mute};
  font: 500 ${size.meta} / 20px ${font.text};
  & b {
    color: ${color.volt};
    font: 700 ${size.text} / 20px ${font.heading};
  }
`

/** What stands on the back of a card. */
export const BackSheet = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(4)};
  border-radius: ${radius.card};
  background: linear-gradient(160deg, ${color.surface2}, ${color.ink});
`
