import { fillIn, type TaskTypeView } from '../task-type.ts'
import { messages, useT } from './messages.ts'

/** The user types in a code that the operator gave out elsewhere. */
export const specialCode: TaskTypeView<'SPECIAL_CODE_VALIDATION'> = {
  icon: 'key',
  needs: {},
  messages,
  useTexts() {
    const t = useT()
    return { rejected: { WRONG_CODE: t('rejected.WRONG_CODE') } }
  },
  button: fillIn,
  form: {
    steps: () => 1,
    atField: ['WRONG_CODE'],
    load: () => import('./code-form.tsx').then(({ CodeForm }) => CodeForm),
  },
}
