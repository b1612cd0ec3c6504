import { useT } from '../i18n/messages.ts'
import { fieldKey } from '../model/field-key.ts'

/** The label of a field: its text, or its name in files where it has none. */
export function useLabel(): (name: string) => string {
  const t = useT()
  return (name) => {
    const key = fieldKey(name)
    return key ? t(key) : name
  }
}
