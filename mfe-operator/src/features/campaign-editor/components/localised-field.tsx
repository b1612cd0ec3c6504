import { LANGUAGES } from '@platform/contracts/constants'
import { Grid } from '@platform/ui'
import { Field, TextArea, TextInput } from '@platform/ui/interaction'
import { useT } from '../i18n/messages.ts'
import { valueAt } from '../model/draft.ts'
import { useEditor } from '../model/editor-context.ts'
import type { FieldParts } from '../model/field-parts.ts'
import { Group } from './group.tsx'

/** A text in each language; those that are missing are marked once a save was tried. */
export function LocalisedField({
  path,
  label,
  hint,
  isRequired,
  isLong,
}: FieldParts & { isLong: boolean }) {
  const t = useT()
  const { draft, set, problemAt } = useEditor()
  return (
    <Group label={label} hint={hint} problem={problemAt(path)}>
      <Grid min={isLong ? 600 : 220} gap={3}>
        {LANGUAGES.map((language) => {
          const own = [...path, language]
          const input = {
            value: String(valueAt(draft, own) ?? ''),
            lang: language,
            autoComplete: 'off',
            onChange: ({ target }: { target: { value: string } }) =>
              set(own, target.value || undefined),
          }
          return (
            <Field
              key={language}
              label={t(`language.${language}`)}
              required={isRequired}
              error={problemAt(own)}
            >
              {isLong ? <TextArea {...input} /> : <TextInput {...input} />}
            </Field>
          )
        })}
      </Grid>
    </Group>
  )
}
