import { css, styled } from '@platform/ui/styled'
import { color, font, motion, radius, space, target } from '../theme/tokens.ts'

export type ButtonVariant = 'primary' | 'gold' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

interface FaceProps {
  $variant: ButtonVariant
  $size: ButtonSize
  $block: boolean
  $square: boolean
}

/** The look of every button, for any element. */
export const ButtonFace = styled.button<FaceProps>`
  position: relative;
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  /* Beside something else a whole width gives way, or it would run out of its row. */
  flex: 0 ${({ $block }) => ($block ? 1 : 0)} auto;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  width: ${({ $block }) => ($block ? '100%' : 'auto')};
  max-width: 100%;
  min-height: ${({ $size }) => height[$size]};
  min-width: ${({ $size }) => height[$size]};
  padding: ${space(1)} ${({ $square, $size }) => ($square ? space(1) : paddingInline[$size])};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font: 600 ${({ $size }) => fontSize[$size]} / 1.2 ${font.heading};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background-color ${motion.feedback},
    border-color ${motion.feedback},
    transform ${motion.feedback};
  ${({ $variant }) => look[$variant]}
  &:active {
    transform: translateY(1px);
  }
  &:disabled {
    border-color: transparent;
    background: ${({ $variant }) => ($variant === 'ghost' ? 'none' : color.surface3)};
    color: ${color.mute};
    cursor: not-allowed;
    transform: none;
  }
  &[aria-busy='true'] {
    cursor: progress;
    transform: none;
  }
  /* The small size keeps a 44 px target around its smaller face. */
  ${({ $size }) =>
    $size === 's' &&
    css`
      &::after {
        content: '';
        position: absolute;
        inset: 50% auto auto 50%;
        width: max(100%, ${target});
        height: ${target};
        transform: translate(-50%, -50%);
      }
    `}
`

const height = { s: '36px', m: target, l: '52px' } as const
const paddingInline = { s: space(3), m: space(4), l: space(6) } as const
const fontSize = { s: '14px', m: '15px', l: '17px' } as const

const filled = (fill: string) => css`
  background: ${fill};
  color: ${color.onVolt};
  @media (hover: hover) {
    &:hover {
      background: color-mix(in srgb, ${fill} 86%, #fff);
    }
  }
`

const open = (border: string, text: string) => css`
  border-color: ${border};
  background: transparent;
  color: ${text};
  @media (hover: hover) {
    &:hover {
      background: ${color.surface2};
    }
  }
`

const look = {
  primary: filled(color.volt),
  gold: css`
    ${filled(color.gold)}
    color: ${color.ink};
  `,
  danger: css`
    ${filled(color.bad)}
    color: ${color.ink};
  `,
  secondary: open(color.line, color.text),
  ghost: open('transparent', color.mute),
} as const
