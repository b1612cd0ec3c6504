import { en } from '../i18n/en.ts'

type FieldKey = Extract<keyof typeof en, `field.${string}`>

/** The text of a field's label; null where it has none, and is shown by its name in files. */
export function fieldKey(name: string): FieldKey | null {
  const key = `field.${name}`
  return Object.hasOwn(en, key) ? (key as FieldKey) : null
}
