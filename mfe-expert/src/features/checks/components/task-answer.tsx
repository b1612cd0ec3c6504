import { SKILL_CHECK } from '@platform/contracts/expert/constants'
import type { CheckAnswer, CheckTask } from '@platform/contracts/expert/skill-checks-http'
import { Text } from '@platform/ui'
import { Field, TextArea, TextInput } from '@platform/ui/interaction'
import { useT } from '../i18n/messages.ts'
import { chosenOf, textOf, toggled } from '../model/answers.ts'
import { MarkText, Option, Options } from './task-options.tsx'
import { TaskOrder } from './task-order.tsx'

interface TaskAnswerProps {
  task: CheckTask
  answer: CheckAnswer | null
  onAnswer: (answer: CheckAnswer) => void
  /** Something was pasted into the answer. */
  onPaste: () => void
}

/** Where a task is answered, by its kind. */
export function TaskAnswer({ task, answer, onAnswer, onPaste }: TaskAnswerProps) {
  const t = useT()
  const { id, kind, options } = task
  const label = t('answer.label')
  switch (kind) {
    case 'choice':
      return (
        <Options aria-label={label} role="radiogroup">
          {options.map((option) => (
            <Option
              key={option.id}
              type="radio"
              name={`task-${id}`}
              text={option.text}
              checked={answer === option.id}
              onChange={() => onAnswer(option.id)}
            />
          ))}
        </Options>
      )
    case 'choices':
      return (
        <>
          <Text size="meta" tone="mute">
            {t('answer.several')}
          </Text>
          <Options aria-label={label} role="group">
            {options.map((option) => (
              <Option
                key={option.id}
                type="checkbox"
                text={option.text}
                checked={chosenOf(answer).includes(option.id)}
                onChange={() => onAnswer(toggled(chosenOf(answer), option.id))}
              />
            ))}
          </Options>
        </>
      )
    case 'mark':
      return (
        <>
          <Text size="meta" tone="mute">
            {t('answer.mark')}
          </Text>
          <MarkText
            label={label}
            sentences={options}
            marked={chosenOf(answer)}
            onToggle={(sentence) => onAnswer(toggled(chosenOf(answer), sentence))}
          />
        </>
      )
    case 'order':
      return <TaskOrder task={task} answer={answer} onAnswer={onAnswer} />
    case 'number':
      return (
        <Field label={label} hint={t('answer.number')}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={textOf(answer)}
            onPaste={onPaste}
            onChange={({ target }) => onAnswer(target.value.trim())}
          />
        </Field>
      )
    case 'text': {
      const typed = textOf(answer)
      const { min, max } = task.length ?? { min: 0, max: SKILL_CHECK.maxText }
      return (
        <Field label={label} hint={t('answer.length', { count: typed.trim().length, min, max })}>
          <TextArea
            rows={8}
            maxLength={max}
            value={typed}
            onPaste={onPaste}
            onChange={({ target }) => onAnswer(target.value)}
          />
        </Field>
      )
    }
  }
}
