import type { CheckTask } from '@platform/contracts/expert/skill-checks-http'
import { color, font, radius, space, target } from '@platform/ui'
import { css, styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { type Answers, isAnswered } from '../model/answers.ts'

interface TaskDotsProps {
  tasks: readonly CheckTask[]
  answers: Answers
  /** Index of the task that is shown. */
  shown: number
  onShow: (index: number) => void
}

/** All tasks of the check: which are answered, and the way to each. */
export function TaskDots({ tasks, answers, shown, onShow }: TaskDotsProps) {
  const t = useT()
  return (
    <nav aria-label={t('run.tasks')}>
      <Row>
        {tasks.map(({ id }, index) => {
          const isDone = isAnswered(answers[id])
          const place = t('run.task', { place: index + 1, count: tasks.length })
          return (
            <li key={id}>
              <Dot
                type="button"
                aria-label={isDone ? `${place}, ${t('run.answered')}` : place}
                aria-current={index === shown ? 'step' : undefined}
                $isDone={isDone}
                $isShown={index === shown}
                onClick={() => onShow(index)}
              >
                {isDone ? '✓' : index + 1}
              </Dot>
            </li>
          )
        })}
      </Row>
    </nav>
  )
}

const Row = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  margin: 0;
  padding: 0;
  list-style: none;
`

const Dot = styled.button<{ $isDone: boolean; $isShown: boolean }>`
  width: ${target};
  height: ${target};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface2};
  color: ${color.mute};
  font: 600 15px / 1 ${font.heading};
  cursor: pointer;
  ${({ $isDone }) =>
    $isDone &&
    css`
      color: ${color.volt};
    `}
  ${({ $isShown }) =>
    $isShown &&
    css`
      border-color: ${color.volt};
      box-shadow: 0 0 0 1px ${color.volt};
      color: ${color.text};
    `}
`
