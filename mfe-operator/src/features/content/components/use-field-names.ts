import type { ContentKind } from '@platform/contracts/growth/content-constants'
import type {
  ContentSettingField,
  ContentTextField,
} from '@platform/contracts/growth/content-rules'
import { useT } from '../i18n/messages.ts'

/** The names of the fields of a kind, as its editor shows them. */
export function useFieldNames(
  kind: ContentKind,
): (field: ContentTextField | ContentSettingField) => string {
  const t = useT()
  return (field) =>
    field === 'title' && kind === 'faq' ? t('field.question') : t(`field.${field}`)
}
