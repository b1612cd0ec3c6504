import type { Application } from '@platform/contracts/expert/application-http'
import { EXPERT_STEPS, type ExpertStep } from '@platform/contracts/expert/constants'
import { expertStepPath } from '@platform/contracts/expert/paths'
import { Link } from '@platform/remote-kit/router'
import { color, font, Icon, media, motion, radius, size, space } from '@platform/ui'
import { css, styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { type StepState, stepState } from '../model/steps.ts'

interface StepRailProps {
  application: Application
  /** The step that is shown. */
  step: ExpertStep
}

/** The four steps: which are done, and which one is shown. Each leads to its page. */
export function StepRail({ application, step }: StepRailProps) {
  const t = useT()
  return (
    <nav aria-label={t('steps')}>
      <Row>
        {EXPERT_STEPS.map((one) => {
          const state = stepState(one, application)
          const isShown = one === step
          return (
            <li key={one}>
              <Step
                to={expertStepPath(one)}
                aria-current={isShown ? 'step' : undefined}
                $isLater={state === 'later' && !isShown}
              >
                <Bar>
                  <Fill style={{ width: `${filled(state, isShown) * 100}%` }} />
                </Bar>
                <Words $isShown={isShown}>
                  {state === 'done' && <Icon name="check" size={16} label={t('stepState.done')} />}
                  {t(`step.${one}`)}
                </Words>
              </Step>
            </li>
          )
        })}
      </Row>
    </nav>
  )
}

const filled = (state: StepState, isShown: boolean): number =>
  state === 'done' ? 1 : state === 'started' || isShown ? 0.5 : 0

const Row = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(2)};
  padding: 0;
  list-style: none;
`

const Step = styled(Link)<{ $isLater: boolean }>`
  display: grid;
  gap: ${space(1.5)};
  align-content: start;
  min-height: 44px;
  padding-top: ${space(2)};
  color: ${({ $isLater }) => ($isLater ? color.dim : color.text)};
  text-decoration: none;
`

const Bar = styled.span`
  display: block;
  height: 4px;
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color.surface3};
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`

const Fill = styled.span`
  display: block;
  height: 100%;
  background: ${color.volt};
  transition: width ${motion.enter};
  ${media.reducedMotion} {
    transition: none;
  }
  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`

const Words = styled.span<{ $isShown: boolean }>`
  font: 600 ${size.tag} / 1.35 ${font.heading};
  letter-spacing: 0.03em;
  text-transform: uppercase;
  overflow-wrap: anywhere;
  ${({ $isShown }) =>
    $isShown &&
    css`
      color: ${color.volt};
    `}
  /* Part of the first line, however long the words after it are. */
  & > svg {
    display: inline-block;
    margin-inline-end: ${space(1)};
    vertical-align: -3px;
    color: ${color.volt};
  }
  ${media.desktop} {
    font-size: ${size.meta};
  }
`
