import { MAX_REASON } from '@platform/contracts/identity/rights'
import { TextInput } from '@platform/ui/interaction'
import { useT } from '../../i18n/messages.ts'

interface Input {
  name: string
  value: string
  onChange: (event: unknown) => void
  onBlur: () => void
}

/** The rule of a reason, for the schema of a form. */
export const reasonRule = (text: string) => (text.trim() === '' ? 'act.reason.missing' : null)

/** Why staff act: the props of a form's field `reason`, and the form's text for `reasonRule`. */
export function useReason() {
  const t = useT()
  const field = {
    label: t('act.reason'),
    hint: t('act.reason.hint'),
    required: true,
    children: (input: Input) => <TextInput {...input} maxLength={MAX_REASON} autoComplete="off" />,
  }
  return { field, problemText: (key: 'act.reason.missing') => t(key) }
}
