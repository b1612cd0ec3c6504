import { NewerVersion } from '../../components/newer-version.tsx'
import type { AnyTaskTypeView } from '../task-type.ts'

/** A type that this version does not know: the task is shown as it is served, and cannot be tried here. */
export const unknownTaskType: AnyTaskTypeView = {
  icon: 'info',
  needs: {},
  useTexts: () => ({ rejected: {} }),
  button: () => null,
  Note: () => <NewerVersion of="task" />,
}
