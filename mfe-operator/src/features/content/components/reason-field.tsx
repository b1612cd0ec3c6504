import { MAX_REASON } from '@platform/contracts/identity/rights'
import { TextInput } from '@platform/ui/interaction'
import { useT } from '../i18n/messages.ts'

interface Input {
  name: string
  value: string
  onChange: (event: unknown) => void
  onBlur: () => void
}

/** The rule of a reason, for the schema of a form. */
export const reasonRule = (text: string) => (text.trim() === '' ? 'reason.missing' : null)

/** Why staff act: the props of a form's field `reason`. */
export function useReasonField() {
  const t = useT()
  return {
    label: t('reason'),
    hint: t('reason.hint'),
    required: true,
    children: (input: Input) => <TextInput {...input} maxLength={MAX_REASON} autoComplete="off" />,
  }
}
