import { fillIn, type TaskTypeView } from '../task-type.ts'
import { messages, useT } from './messages.ts'

/** The user says how a game knows them, and what else the operator asks for. */
export const captureLogin: TaskTypeView<'CAPTURE_LOGIN_AND_GAME_DETAILS'> = {
  icon: 'user',
  needs: {},
  messages,
  useTexts() {
    const t = useT()
    return { rejected: { INVALID_LOGIN: t('rejected.INVALID_LOGIN') } }
  },
  button: fillIn,
  form: {
    steps: ({ settings }) => (settings.fields.length > 0 ? 2 : 1),
    load: () => import('./login-form.tsx').then(({ LoginForm }) => LoginForm),
  },
}
