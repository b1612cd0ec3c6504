import type { Language } from '@platform/contracts/constants'
import type { ContentBody, ContentTexts } from '@platform/contracts/growth/content'
import { CONTENT_LIMITS, type ContentKind } from '@platform/contracts/growth/content-constants'
import {
  CONTENT_FIELDS,
  type ContentTextField,
  missingTexts,
} from '@platform/contracts/growth/content-rules'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Field, TextArea } from '@platform/ui/interaction'
import { useT } from '../../i18n/messages.ts'
import { beginLanguage, dropLanguage, withTexts } from '../../model/draft.ts'
import { useFieldNames } from '../use-field-names.ts'
import { Line } from './block-fields.tsx'
import { BlocksEditor } from './blocks-editor.tsx'
import { LinksEditor } from './links-editor.tsx'

interface TextFieldsProps {
  kind: ContentKind
  body: ContentBody
  language: Language
  onChange: (body: ContentBody) => void
}

/** The texts of one language, or how to begin it. */
export function TextFields({ kind, body, language, onChange }: TextFieldsProps) {
  const t = useT()
  const nameOf = useFieldNames(kind)
  const texts = body.texts[language]
  if (!texts) {
    return (
      <Stack gap={3}>
        <Text tone="mute">{t('language.none')}</Text>
        <div>
          <Button variant="secondary" onClick={() => onChange(beginLanguage(body, language))}>
            {t('language.begin')}
          </Button>
        </div>
      </Stack>
    )
  }
  const missing = missingTexts(kind, body.texts).find((each) => each.language === language)
  const fields = Object.keys(CONTENT_FIELDS[kind].texts) as ContentTextField[]
  return (
    <Stack gap={4}>
      {fields.map((field) => (
        <TextField
          key={field}
          field={field}
          label={nameOf(field)}
          required={CONTENT_FIELDS[kind].texts[field] === 'required'}
          texts={texts}
          onChange={(changes) => onChange(withTexts(body, language, changes))}
        />
      ))}
      {missing && (
        <Notice>{t('language.missing', { fields: missing.fields.map(nameOf).join(', ') })}</Notice>
      )}
      {language !== 'en' && (
        <div>
          <Button variant="secondary" onClick={() => onChange(dropLanguage(body, language))}>
            {t('language.drop')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

interface TextFieldProps {
  field: ContentTextField
  label: string
  required: boolean
  texts: ContentTexts
  onChange: (changes: Partial<ContentTexts>) => void
}

function TextField({ field, label, required, texts, onChange }: TextFieldProps) {
  switch (field) {
    case 'blocks':
      return <BlocksEditor blocks={texts.blocks} onChange={(blocks) => onChange({ blocks })} />
    case 'links':
      return <LinksEditor links={texts.links} onChange={(links) => onChange({ links })} />
    case 'summary':
      return (
        <Field label={label} required={required}>
          <TextArea
            rows={2}
            value={texts.summary}
            maxLength={CONTENT_LIMITS.summary}
            onChange={({ target }) => onChange({ summary: target.value })}
          />
        </Field>
      )
    default:
      return (
        <Line
          label={label}
          required={required}
          value={texts[field]}
          limit={field === 'title' ? CONTENT_LIMITS.title : CONTENT_LIMITS.label}
          onChange={(text) => onChange({ ...texts, [field]: text })}
        />
      )
  }
}
