import { color, font, Icon, motion, size } from '@platform/ui'
import { css, keyframes, styled } from '@platform/ui/styled'
import type { StepState } from '../model/step-of.ts'

interface StepNodeProps {
  state: StepState
  /** Its place among the steps, from 1. */
  place: number
  isOpen: boolean
}

type Look = 'done' | 'open' | 'moving' | 'bad' | 'plain'

/** The node of a step on the rail; decorative, for the words beside it say the same. */
export function StepNode({ state, place, isOpen }: StepNodeProps) {
  const look = lookOf(state, isOpen)
  return (
    <Node $look={look} aria-hidden="true">
      {look === 'done' ? (
        <Icon name="check" />
      ) : look === 'bad' ? (
        <Icon name="warning" />
      ) : look === 'moving' ? (
        <Dot />
      ) : (
        place
      )}
    </Node>
  )
}

function lookOf(state: StepState, isOpen: boolean): Look {
  if (state === 'done') return 'done'
  if (state === 'running' || state === 'review') return 'moving'
  if (state === 'refused' || state === 'expired') return 'bad'
  return isOpen ? 'open' : 'plain'
}

const turn = keyframes`to { transform: rotate(1turn); }`

const looks = {
  done: css`
    border-color: ${color.volt};
    background: ${color.volt};
    color: ${color.onVolt};
  `,
  open: css`
    border-color: ${color.volt};
    box-shadow: 0 0 0 4px color-mix(in srgb, ${color.volt} 16%, transparent);
    color: ${color.volt};
  `,
  moving: css`
    color: ${color.info};
    &::before {
      content: '';
      position: absolute;
      inset: -2px;
      border: 2px solid transparent;
      border-top-color: ${color.info};
      border-radius: 50%;
      animation: ${turn} 1.2s linear infinite;
    }
  `,
  bad: css`
    border-color: ${color.bad};
    color: ${color.bad};
  `,
  plain: css`
    color: ${color.mute};
  `,
} as const satisfies Record<Look, unknown>

const Node = styled.span<{ $look: Look }>`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 2px solid ${color.line};
  border-radius: 50%;
  background: ${color.surface1};
  font: 600 ${size.card} / 1 ${font.heading};
  transition:
    background-color ${motion.enter},
    border-color ${motion.enter};
  ${({ $look }) => looks[$look]}
`

const Dot = styled.span`
  width: 10px;
  height: 10px;
  border-radius: 50%;
  background: currentColor;
  /* Colours are forced to the system's, backgrounds to none. */
  border: 5px solid currentColor;
`
