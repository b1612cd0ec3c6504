import type { ContentBlock } from '@platform/contracts/growth/content-blocks'
import { CONTENT_LIMITS } from '@platform/contracts/growth/content-constants'
import { Stack } from '@platform/ui'
import { Checkbox, Field, TextArea, TextInput } from '@platform/ui/interaction'
import { useT } from '../../i18n/messages.ts'
import { entriesOf, linesOf, orNull } from '../../model/draft.ts'
import { PictureInput } from './picture-input.tsx'

interface BlockFieldsProps {
  block: ContentBlock
  onChange: (block: ContentBlock) => void
}

/** The fields of a block, by its type. */
export function BlockFields({ block, onChange }: BlockFieldsProps) {
  const t = useT()
  switch (block.type) {
    case 'heading':
      return (
        <Field label={t('block.text')} required>
          <TextInput
            value={block.text}
            maxLength={CONTENT_LIMITS.title}
            onChange={({ target }) => onChange({ ...block, text: target.value })}
          />
        </Field>
      )
    case 'paragraph':
    case 'notice':
      return (
        <Words
          label={t('block.text')}
          value={block.text}
          onChange={(text) => onChange({ ...block, text })}
        />
      )
    case 'list':
      return (
        <Stack gap={3}>
          <Words
            label={t('block.entries')}
            value={linesOf(block.entries)}
            onChange={(text) => onChange({ ...block, entries: entriesOf(text) })}
          />
          <Checkbox
            label={t('block.ordered')}
            checked={block.isOrdered}
            onChange={({ target }) => onChange({ ...block, isOrdered: target.checked })}
          />
        </Stack>
      )
    case 'quote':
      return (
        <Stack gap={3}>
          <Words
            label={t('block.text')}
            value={block.text}
            onChange={(text) => onChange({ ...block, text })}
          />
          <Line
            label={t('block.source')}
            value={block.source ?? ''}
            limit={CONTENT_LIMITS.label}
            onChange={(text) => onChange({ ...block, source: orNull(text) })}
          />
        </Stack>
      )
    case 'picture':
      return (
        <Stack gap={3}>
          <PictureInput
            label={t('block.picture')}
            value={block.picture}
            required
            onChange={(name) => onChange({ ...block, picture: name ?? '' })}
          />
          <Line
            label={t('block.alt')}
            value={block.alt}
            limit={CONTENT_LIMITS.summary}
            required
            onChange={(alt) => onChange({ ...block, alt })}
          />
          <Line
            label={t('block.caption')}
            value={block.caption ?? ''}
            limit={CONTENT_LIMITS.summary}
            onChange={(text) => onChange({ ...block, caption: orNull(text) })}
          />
        </Stack>
      )
    case 'video':
      return (
        <Stack gap={3}>
          <Line
            label={t('field.video')}
            hint={t('field.video.hint')}
            value={block.video}
            limit={512}
            required
            onChange={(video) => onChange({ ...block, video: video.trim() })}
          />
          <Line
            label={t('block.title')}
            value={block.title}
            limit={CONTENT_LIMITS.title}
            required
            onChange={(title) => onChange({ ...block, title })}
          />
        </Stack>
      )
    case 'action':
      return (
        <Stack gap={3}>
          <Line
            label={t('block.label')}
            value={block.label}
            limit={CONTENT_LIMITS.label}
            required
            onChange={(label) => onChange({ ...block, label })}
          />
          <Line
            label={t('field.to')}
            hint={t('field.to.hint')}
            value={block.to}
            limit={512}
            required
            onChange={(to) => onChange({ ...block, to: to.trim() })}
          />
        </Stack>
      )
    default:
      // Of a later version of the service: it is kept as it is.
      return null
  }
}

interface InputProps {
  label: string
  hint?: string
  value: string
  required?: boolean
  onChange: (text: string) => void
}

function Words({ label, value, onChange }: InputProps) {
  const t = useT()
  return (
    <Field label={label} hint={t('block.text.hint')} required>
      <TextArea value={value} rows={4} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}

/** A line of text with a limit; also of other fields of content. */
export function Line({
  label,
  hint,
  value,
  required = false,
  limit,
  onChange,
}: InputProps & { limit: number }) {
  return (
    <Field label={label} hint={hint} required={required}>
      <TextInput
        value={value}
        maxLength={limit}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
