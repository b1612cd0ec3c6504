import type { CheckAnswer, CheckTask } from '@platform/contracts/expert/skill-checks-http'
import { color, font, radius, space, Text, target, VisuallyHidden } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { moved, orderOf } from '../model/answers.ts'

interface TaskOrderProps {
  task: CheckTask
  answer: CheckAnswer | null
  onAnswer: (answer: CheckAnswer) => void
}

/** Options that are put in order by two buttons each, which works by touch, keyboard and screen reader alike. */
export function TaskOrder({ task, answer, onAnswer }: TaskOrderProps) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const [last, setLast] = useState<{ id: string; by: -1 | 1 } | null>(null)
  const order = orderOf(task, answer)
  const textOf = (id: string) => task.options.find((option) => option.id === id)?.text ?? id

  function move(id: string, by: -1 | 1) {
    onAnswer(moved(order, id, by))
    setLast({ id, by })
  }

  // The row moves in the page, and its button loses the focus; at an end the other button takes it.
  useEffect(() => {
    if (!last) return
    const of = (by: number) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${last.id}${by}"]:enabled`)
    ;(of(last.by) ?? of(-last.by))?.focus()
  }, [last])

  return (
    <>
      <Text size="meta" tone="mute">
        {t('answer.order')}
      </Text>
      <VisuallyHidden role="status">
        {last &&
          t('order.moved', {
            text: textOf(last.id),
            place: order.indexOf(last.id) + 1,
            count: order.length,
          })}
      </VisuallyHidden>
      <List ref={list} aria-label={t('answer.label')}>
        {order.map((id, index) => (
          <li key={id}>
            <b>{index + 1}</b>
            <span lang="en">{textOf(id)}</span>
            <Move
              type="button"
              data-move={`${id}-1`}
              disabled={index === 0}
              aria-label={t('order.up', { text: textOf(id) })}
              onClick={() => move(id, -1)}
            >
              ↑
            </Move>
            <Move
              type="button"
              data-move={`${id}1`}
              disabled={index === order.length - 1}
              aria-label={t('order.down', { text: textOf(id) })}
              onClick={() => move(id, 1)}
            >
              ↓
            </Move>
          </li>
        ))}
      </List>
    </>
  )
}

const List = styled.ol`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: ${space(6)} minmax(0, 1fr) auto auto;
    gap: ${space(2)};
    align-items: center;
    padding: ${space(1)} ${space(1)} ${space(1)} ${space(3)};
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    background: ${color.surface2};
    overflow-wrap: anywhere;
  }
  & b {
    color: ${color.volt};
    font-family: ${font.heading};
  }
`

const Move = styled.button`
  width: ${target};
  height: ${target};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface1};
  color: ${color.text};
  font-size: 18px;
  cursor: pointer;
  &:disabled {
    color: ${color.dim};
    cursor: not-allowed;
  }
`
