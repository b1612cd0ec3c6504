import { color, font, Icon, motion, size } from '@platform/ui'
import { css, keyframes, styled } from '@platform/ui/styled'
import type { RailState } from '../model/rail-step.ts'

interface TaskNodeProps {
  state: RailState
  /** Its place among the tasks, from 1. */
  place: number
  /** It became done in front of the user: the tick is drawn. */
  fresh: boolean
}

/** The node of a task on the rail; decorative, for the words beside it say the same. */
export function TaskNode({ state, place, fresh }: TaskNodeProps) {
  return (
    <Node $state={state} aria-hidden="true">
      {state === 'done' ? (
        <Tick viewBox="0 0 24 24" $drawn={fresh}>
          <path d="m5 12.5 4.5 4.5L19 7.5" pathLength={1} />
        </Tick>
      ) : state === 'locked' ? (
        <Icon name="lock" />
      ) : state === 'checking' ? (
        <Dot />
      ) : state === 'over' ? null : (
        place
      )}
    </Node>
  )
}

const turn = keyframes`to { transform: rotate(1turn); }`
const draw = keyframes`from { stroke-dashoffset: 1; }`

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
  checking: css`
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
  ready: css`
    color: ${color.text};
  `,
  waiting: css`
    color: ${color.mute};
  `,
  locked: css`
    color: ${color.dim};
  `,
  /* A dot on the line, where the others have a circle. */
  over: css`
    justify-self: center;
    width: 12px;
    height: 12px;
    margin-block: 16px;
    border-width: 6px;
  `,
} as const satisfies Record<RailState, unknown>

const Node = styled.span<{ $state: RailState }>`
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
  ${({ $state }) => looks[$state]}
`

const Dot = styled.span`
  width: 10px;
  height: 10px;
  border-radius: 50%;
  background: currentColor;
  /* Colours are forced to the system's, backgrounds to none. */
  border: 5px solid currentColor;
`

const Tick = styled.svg<{ $drawn: boolean }>`
  width: 22px;
  height: 22px;
  fill: none;
  stroke: currentColor;
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  stroke-dasharray: 1;
  ${({ $drawn }) =>
    $drawn &&
    css`
      animation: ${draw} ${motion.enter};
    `}
`
