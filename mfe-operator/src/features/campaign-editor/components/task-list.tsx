import { taskDocument } from '@platform/contracts/quests/campaign-document'
import { type TaskType, taskTypes } from '@platform/contracts/quests/task-types/table'
import { Button, Inline, Stack, Text } from '@platform/ui'
import { Field, Select } from '@platform/ui/interaction'
import { useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { type Draft, listAt, withItemMoved, withoutItem } from '../model/draft.ts'
import { useEditor } from '../model/editor-context.ts'
import { newTaskId } from '../model/new-draft.ts'
import { fieldsOf, type JsonSchema } from '../model/shape.ts'
import { Group } from './group.tsx'
import { SchemaField } from './schema-field.tsx'
import { useTexts } from './use-texts.ts'

const PATH = ['tasks']
const types = Object.keys(taskTypes) as TaskType[]

/** The tasks of the campaign, in their order: each with the fields of its type. */
export function TaskList() {
  const t = useT()
  const { draft, set, problemAt } = useEditor()
  const texts = useTexts(draft)
  const [type, setType] = useState<TaskType>('SPECIAL_CODE_VALIDATION')
  const tasks = listAt(draft, PATH)
  const problem = problemAt(PATH)
  return (
    <Stack gap={4}>
      {tasks.map((task, index) => (
        <Task
          // the place in the list is what the fields write to
          key={index}
          type={Object(task).type as TaskType}
          index={index}
          count={tasks.length}
        />
      ))}
      {problem && (
        <Text size="meta" tone="bad">
          {problem}
        </Text>
      )}
      <Field label={t('task.type')}>
        <Select value={type} onChange={({ target }) => setType(target.value as TaskType)}>
          {types.map((one) => (
            <option key={one} value={one}>
              {texts.kind(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Inline>
        <Button
          variant="secondary"
          onClick={() => set([...PATH, tasks.length], { id: newTaskId(tasks), type, stage: 1 })}
        >
          {t('task.add')}
        </Button>
      </Inline>
    </Stack>
  )
}

interface TaskProps {
  type: TaskType
  index: number
  count: number
}

function Task({ type, index, count }: TaskProps) {
  const t = useT()
  const { draft, replace } = useEditor()
  const texts = useTexts(draft)
  const number = index + 1
  const move = (to: number) => replace(withItemMoved(draft, PATH, index, to) as Draft)
  const fields = type in taskTypes ? fieldsOf(taskDocument(type) as JsonSchema, ['type']) : []
  return (
    <Group label={t('task.number', { number, type: texts.kind(type) })}>
      <Stack gap={4}>
        {fields.map((field) => (
          <SchemaField key={field.name} path={[...PATH, index, field.name]} field={field} />
        ))}
        <Inline gap={2}>
          <Button
            size="s"
            variant="secondary"
            disabled={index === 0}
            onClick={() => move(index - 1)}
          >
            {t('task.up', { number })}
          </Button>
          <Button
            size="s"
            variant="secondary"
            disabled={number === count}
            onClick={() => move(index + 1)}
          >
            {t('task.down', { number })}
          </Button>
          <Button
            size="s"
            variant="ghost"
            onClick={() => replace(withoutItem(draft, PATH, index) as Draft)}
          >
            {t('task.remove', { number })}
          </Button>
        </Inline>
      </Stack>
    </Group>
  )
}
